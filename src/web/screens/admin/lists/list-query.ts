import { readRowId } from "#web/paths.ts";

/** The page an address asks for; the first one for everything that is not a page number. */
export function readPage(query: URLSearchParams): number {
  return readRowId(query.get("page") ?? undefined) ?? 1;
}

/** The choice an address names; the usual one for every word that is not a choice. */
export function readChoice<Choice extends string>(
  word: string | null,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  return choices.find((choice) => choice === word) ?? usual;
}

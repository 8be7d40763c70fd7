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

/**
 * An admin's search for people. It is kept in this page's memory alone, because addresses end up in logs and in the
 * browser's history, and it is forgotten when its list is left.
 */
type SearchedList = "orders" | "messages" | "subscribers";

const searches = new Map<SearchedList, string>();

/** The search of the list's loader; empty for everything. */
export function searchOf(list: SearchedList): string {
  return searches.get(list) ?? "";
}

/** The list shows it when its loader runs next. */
export function searchFor(list: SearchedList, search: string): void {
  searches.set(list, search);
}

export function forgetSearches(): void {
  searches.clear();
}

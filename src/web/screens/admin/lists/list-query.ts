import { readRowId } from "#web/paths.ts";

/** The page in an address; 1 for everything that is not a page number. */
export function readPage(query: URLSearchParams): number {
  return readRowId(query.get("page") ?? undefined) ?? 1;
}

/** The option in an address; the default for everything that is not an option. */
export function readChoice<Choice extends string>(
  word: string | null,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  return choices.find((choice) => choice === word) ?? usual;
}

/**
 * An admin's search for people. It is only in this page's memory, because addresses end up in logs and in the browser's
 * history, and is cleared when its list is left.
 */
type SearchedList = "orders" | "messages" | "subscribers";

const searches = new Map<SearchedList, string>();

/** The search used by the list's loader; empty for all. */
export function searchOf(list: SearchedList): string {
  return searches.get(list) ?? "";
}

/** Used when the list's loader runs next. */
export function searchFor(list: SearchedList, search: string): void {
  searches.set(list, search);
}

export function forgetSearches(): void {
  searches.clear();
}

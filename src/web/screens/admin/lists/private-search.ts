/**
 * What an admin searches people by. It is kept in this page's memory alone, because addresses end up in logs and in the
 * browser's history, and it is forgotten when its list is left.
 */
type SearchedList = "orders" | "messages" | "subscribers";

const searches = new Map<SearchedList, string>();

/** What the list's loader searches for; empty for everything. */
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

import { LIST_PAGE_SIZE, MOST_LISTED } from "#contract/call/paging.ts";

/** The page of a public list that a response carries. */
export type ListPage<Item> = { readonly value: Item[]; readonly headers?: Readonly<Record<string, string>> };

/** `sliceOfList` fetches one row too many to learn whether there is a next page. Drops it and sets `Link`. */
export function listPage<Item>(path: string, page: number | undefined, rows: Item[]): ListPage<Item> {
  const shown = page === undefined ? MOST_LISTED : LIST_PAGE_SIZE;
  if (rows.length <= shown) return { value: rows };
  const next = page === undefined ? MOST_LISTED / LIST_PAGE_SIZE + 1 : page + 1;
  return { value: rows.slice(0, shown), headers: { Link: `<${path}?page=${next}>; rel="next"` } };
}

import { z } from "zod";
import { MOST_COUNTED } from "#domain/admin/admin-filters.ts";
import { SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";

/** Rows on one page of the admin's lists. */
export const PAGE_SIZE = 25;

const MOST_PAGES = 100_000;

/** Counted from 1; a page after the last one is empty. */
export const PageNumber = z.coerce.number<number>().int().min(1).max(MOST_PAGES).default(1);

/** On one page of a public list. */
export const LIST_PAGE_SIZE = SHELF_PAGE_SIZE;

/** Response of a public list without a page number: whole pages, so that the next one follows. */
export const MOST_LISTED = 5 * LIST_PAGE_SIZE;

/** A public list stays a plain array: `Link` (RFC 8288) names the next page as long as there is one. */
export const ListQuery = z.object({
  page: PageNumber.unwrap()
    .optional()
    .describe(
      `${LIST_PAGE_SIZE} to a page, counted from 1; empty after the last. Without it the first ${MOST_LISTED} are answered.`,
    ),
});

/** Which rows of a list to read. */
export type Slice = { readonly offset: number; readonly limit: number };

/** One more than is shown, to learn whether there is a next page. */
export function sliceOfList(page: number | undefined): Slice {
  return page === undefined
    ? { offset: 0, limit: MOST_LISTED + 1 }
    : { offset: (page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE + 1 };
}

/** One page of a list, with the size of the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().describe("How many match, on all pages."),
    page: z.int(),
    pages: z.int().describe("At least 1."),
  });
}

/** How many rows match, of lists that grow with every sale. */
export const CountedTotal = z
  .int()
  .describe(`How many match; ${MOST_COUNTED + 1} says that there are more than it is worth to count.`);

/** How many rows of a list each of its filters finds. */
export function countsOf<Filter extends string>(filters: readonly Filter[]) {
  const counts = Object.fromEntries(filters.map((filter) => [filter, z.int()])) as Record<Filter, z.ZodInt>;
  return z.object(counts);
}

export type Page<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** How many pages so many rows fill. */
export function countPages(total: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

import { z } from "zod";

/** Rows on one page of the admin's lists. */
export const PAGE_SIZE = 25;

const MOST_PAGES = 100_000;

/** Counted from 1; a page after the last one is empty. */
export const PageNumber = z.coerce.number<number>().int().min(1).max(MOST_PAGES).default(1);

/** One page of a list, with the size of the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().describe("How many match, on all pages."),
    page: z.int(),
    pages: z.int().describe("At least 1."),
  });
}

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
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

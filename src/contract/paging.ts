import { z } from "zod";

/** Rows on one page of every list of the admin. */
export const PAGE_SIZE = 25;

const MOST_PAGES = 100_000;

/** Which page, counted from 1; a page behind the last one is empty. */
export const PageNumber = z.coerce.number<number>().int().min(1).max(MOST_PAGES).default(1);

/** The answer of a list: one page of it, and how many there are in all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().describe("How many match, on all pages."),
    page: z.int(),
    pages: z.int().describe("At least 1."),
  });
}

/** Beside a list: how many each of its filters finds. */
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

/** Lists of products as their pages show them: with the filters that still narrow them. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { LIST_PAGE_SIZE, PageNumber } from "#contract/call/paging.ts";
import { FILTER_NAMES, type FilterName, tidyFilterValues } from "#domain/catalogue/list-filters.ts";
import { LIST_ORDERS } from "#domain/catalogue/list-order.ts";
import { tidySearch } from "#domain/catalogue/search-text.ts";
import { LONGEST_SLUG } from "#domain/catalogue/shop-shelves.ts";
import { ProductParams, ProductSchema } from "./products.ts";

export const readShelves = endpoint("GET /api/shelves", {
  summary: "The shelves of the shop, the menu's first.",
  tag: "products",
  access: "everybody",
  response: z.object({
    shelves: z.array(
      z.object({
        slug: z.string().describe("In its address."),
        name: z.string(),
        menuPlace: z.int().nullable().describe("Counted from 1; null for a shelf that is not in the menu."),
      }),
    ),
    counts: z
      .record(z.string(), z.int().optional())
      .optional()
      .describe("By shelf, how many products stand on it; left out while they cannot be counted."),
  }),
});

function ofEachFilter<Of>(make: (name: FilterName) => Of): Readonly<Record<FilterName, Of>> {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, make(name)])) as Record<FilterName, Of>;
}

/** The values are put in order here, because kept answers are found by what was read. */
const chosenOf = (name: FilterName) =>
  z
    .union([z.string(), z.array(z.string()).readonly()])
    .default([])
    .transform((values) => tidyFilterValues(name, [values].flat()))
    .describe("Of these values a product must have one. May be there several times.");

const ListPageQuery = z.object({
  ...ofEachFilter(chosenOf),
  sort: z.enum(LIST_ORDERS).optional().describe("The list's own order without it."),
  page: PageNumber.describe(`${LIST_PAGE_SIZE} to a page, counted from 1; empty after the last.`),
});

export type ListPageRequest = z.output<typeof ListPageQuery>;

const FacetValues = z
  .array(
    z.object({
      value: z.string(),
      count: z.int().describe("How many products would be there with only this value chosen in its filter."),
      isChosen: z.boolean(),
    }),
  )
  .readonly();

export const NarrowedListSchema = z.object({
  products: z.array(ProductSchema).readonly(),
  total: z.int().describe("On all pages."),
  facets: z.object(ofEachFilter(() => FacetValues)).describe("What can be chosen next, by filter."),
});

export type NarrowedList = z.infer<typeof NarrowedListSchema>;

export const readShelf = endpoint("GET /api/shelves/:shelf", {
  summary: "One page of a shelf, narrowed by filters.",
  tag: "products",
  access: "everybody",
  params: z.object({
    shelf: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(LONGEST_SLUG)
      .describe("The word in its address."),
  }),
  query: ListPageQuery,
  response: NarrowedListSchema.extend({
    shelf: z.object({ slug: z.string(), name: z.string(), description: z.string() }),
  }),
  errors: ["not_found", "rate_limited"],
});

export const findPieces = endpoint("GET /api/search/pieces", {
  summary:
    "One page of what is found by these words, narrowed by filters. `GET /api/search` says less of each.",
  tag: "search",
  access: "everybody",
  query: ListPageQuery.extend({
    q: z.string().default("").transform(tidySearch).describe("What is looked for."),
  }),
  response: NarrowedListSchema.extend({
    meant: z.string().optional().describe("What was looked for instead, where nothing matches."),
    text: z.string().describe("What is looked for beside the filters."),
    filters: z
      .object(ofEachFilter(() => z.array(z.string()).readonly()))
      .describe("Those of the request, and the sizes and colors among the words."),
  }),
  errors: ["rate_limited"],
});

export const readPreview = endpoint("GET /api/previews/:id", {
  summary: "A product that may be hidden, for those who have a link to it.",
  tag: "products",
  access: "everybody",
  params: ProductParams,
  query: z.object({ key: z.string().describe("The secret of the link.") }),
  response: z.object({
    product: ProductSchema,
    until: z.iso.datetime().describe("Until when the link works."),
    isOnSale: z.boolean(),
    list: z
      .object({
        shelf: z.string(),
        place: z.int().describe("Counted from 1."),
        of: z.int(),
        before: z.array(ProductSchema).readonly(),
        after: z.array(ProductSchema).readonly(),
      })
      .optional()
      .describe("Where it would stand, were it on sale; left out where it stands on no shelf."),
  }),
  errors: ["not_found", "rate_limited"],
});

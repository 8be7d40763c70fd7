import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { LIST_PAGE_SIZE, PageNumber, pageOf } from "#contract/call/paging.ts";
import { LONGEST_SEARCH, tidySearch } from "#domain/catalogue/search-text.ts";
import { ProductSummarySchema } from "./products.ts";

export const SearchQuery = z.object({
  q: z
    .string()
    .transform(tidySearch)
    .describe(
      `What is looked for: names, colors, categories, tracks of records. A color and a size narrow to the pieces that have them left. Every word must be found, a mistyped one as the nearest. At most ${LONGEST_SEARCH} characters are read.`,
    ),
  page: PageNumber.describe(`${LIST_PAGE_SIZE} to a page, counted from 1; empty after the last.`),
});

export const FoundProductSchema = ProductSummarySchema.extend({
  soldOut: z.string().optional().describe("What stands beside a piece that cannot be bought now."),
});

export type FoundProductJson = z.infer<typeof FoundProductSchema>;

export const SearchAnswerSchema = pageOf(FoundProductSchema).extend({
  query: z.string().describe("As it was read."),
  meant: z
    .string()
    .nullable()
    .describe("What was looked for instead, where nothing has a word as it was typed."),
});

export type SearchAnswer = z.infer<typeof SearchAnswerSchema>;

export const searchProducts = endpoint("GET /api/search", {
  summary: "The products that are found by these words, the best first.",
  tag: "search",
  access: "everybody",
  query: SearchQuery,
  response: SearchAnswerSchema,
});

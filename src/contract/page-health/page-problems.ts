import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PageNumber, pageOf } from "#contract/call/paging.ts";
import { cleanMessage } from "#domain/page-health/clean-message.ts";
import { PAGE_PATTERNS, PART_NAMES } from "#domain/page-health/closed-lists.ts";
import { PAGE_PROBLEM_KINDS } from "#domain/page-health/page-problem.ts";

const MOST_PLACES = 5;

export const reportPageProblem = endpoint("POST /api/page-problems", {
  summary:
    "What failed in a visitor's browser, said by the shop's own pages. Answers the same whether it is new, counted or one too many.",
  tag: "problems",
  access: "everybody",
  body: z.object({
    kind: z.enum(PAGE_PROBLEM_KINDS),
    // The server cleans it once more, because anybody can call this.
    message: z
      .string()
      .max(500)
      .transform(cleanMessage)
      .describe("Of the error, without any text of the visitor's."),
    places: z
      .array(z.string().regex(/^\/(assets\/[\w.-]{1,100}|service-worker\.js)(:\d{1,7}){0,2}$/))
      .max(MOST_PLACES)
      .describe("In the shop's own files, the innermost first: `/assets/product-1a2b.js:1:2345`."),
    part: z.enum(PART_NAMES).optional().describe("The part of the page that was left out."),
    page: z.enum(PAGE_PATTERNS).describe("The pattern of its route: `/product/:id`."),
    build: z
      .string()
      .regex(/^[\w-]{1,20}$/)
      .describe("The version of the build that drew the page."),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

const Counts = z.record(z.string(), z.int());

export const PageProblemSchema = z.object({
  id: z.int(),
  words: z.string().describe("One sentence: where it fails, in which browsers, for how many since when."),
  kind: z.enum([...PAGE_PROBLEM_KINDS, "others"]),
  message: z.string(),
  part: z.string().nullable(),
  trail: z
    .array(z.string())
    .describe(
      "Where it is, the innermost first: in the sources, or in the built files where those are unknown.",
    ),
  build: z.string(),
  pages: Counts.describe("Visitors by route."),
  engines: Counts.describe("Visitors by engine and its version."),
  visitors: z.int().describe("Tabs of browsers in which it happened."),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  alert: z
    .object({ id: z.int(), isOpen: z.boolean() })
    .nullable()
    .describe("Null as long as too few visitors met it, or none of it is in the shop's own files."),
});

export type PageProblemRow = z.infer<typeof PageProblemSchema>;

export const listPageProblems = endpoint("GET /api/admin/page-problems", {
  summary: "What failed in visitors' browsers in the last thirty days, the latest first, a page at a time.",
  tag: "problems",
  access: "owner",
  query: z.object({ page: PageNumber }),
  response: pageOf(PageProblemSchema),
});

export type PageProblemPage = z.infer<typeof listPageProblems.response>;

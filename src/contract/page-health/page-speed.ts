import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PAGE_PATTERNS } from "#domain/page-health/closed-lists.ts";
import { LARGEST_SPEED } from "#domain/page-health/page-speed.ts";

const Figure = z.number().min(0).max(LARGEST_SPEED);

export const reportPageSpeed = endpoint("POST /api/page-speed", {
  summary:
    "How fast a page was in a visitor's browser, said by the shop's own pages. Answers the same whether it is counted or one too many.",
  tag: "problems",
  access: "everybody",
  body: z.object({
    page: z.enum(PAGE_PATTERNS).describe("The pattern of the route that the visit began on: `/product/:id`."),
    lcp: Figure.optional().describe("Largest contentful paint, in milliseconds."),
    inp: Figure.optional().describe("Interaction to next paint, in milliseconds."),
    cls: Figure.optional().describe("Cumulative layout shift, in thousandths."),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

const MostVisits = z
  .int()
  .nullable()
  .describe("Three quarters of the visits stayed within it; null without any.");

export const SpeedRowSchema = z.object({
  name: z.string().describe("A route's pattern, an engine, or the Monday of a week."),
  visits: z.int(),
  lcp: MostVisits,
  inp: MostVisits,
  cls: MostVisits,
});

export type SpeedRow = z.infer<typeof SpeedRowSchema>;

export const getPageSpeed = endpoint("GET /api/admin/page-speed", {
  summary: "How fast the pages were in visitors' browsers within the last four weeks.",
  tag: "problems",
  access: "owner",
  response: z.object({
    pages: z.array(SpeedRowSchema).describe("The most visited first."),
    engines: z.array(SpeedRowSchema).describe("The most visited first."),
    weeks: z.array(SpeedRowSchema).describe("The latest first."),
  }),
});

export type PageSpeed = z.infer<typeof getPageSpeed.response>;

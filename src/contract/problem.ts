import { z } from "zod";
import { ERROR_STATUSES, type ErrorCode } from "./endpoint.ts";

const ERROR_CODES = Object.keys(ERROR_STATUSES) as readonly ErrorCode[];

/** The one shape of every error answer: a stable code, one plain sentence for the person, and what else helps. */
export const ProblemSchema = z
  .object({
    error: z.enum(ERROR_CODES),
    message: z.string().describe("One plain sentence for the person it concerns."),
    requestId: z.string().optional().describe("Only on unexpected failures: quote it to the shop."),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("Only on invalid_request: which fields, and why."),
  })
  .loose()
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof ProblemSchema>;

import { z } from "zod";
import { ERROR_STATUSES, type ErrorCode } from "./endpoint.ts";

const ERROR_CODES = Object.keys(ERROR_STATUSES) as readonly ErrorCode[];

/** The shape of every error answer: a stable code, a sentence to show, and the details that the code's operation names. */
export const ProblemSchema = z
  .object({
    error: z.enum(ERROR_CODES),
    message: z.string().describe("One plain sentence to show to the person."),
    requestId: z.string().optional().describe("Only on `internal_error`: the id to quote to the shop."),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("Which fields are to blame, and why, where the caller can mend them."),
  })
  .loose()
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof ProblemSchema>;

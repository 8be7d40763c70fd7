import { z } from "zod";
import { parseRand, toDecimalText, type ZarCents, zarCents } from "#domain/money/money.ts";

/** Rand with two decimals on the wire ("180.00"), where the shop itself counts in cents. */
export const RandText = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .describe('Rand with two decimals, e.g. "180.00".');

/** A rand amount as the browser sends it, a number or a decimal text, read into cents. Only compared, never charged. */
export const ClaimedRand = z
  .union([z.number(), z.string()])
  .transform((amount, context): ZarCents => {
    try {
      return parseRand(amount);
    } catch {
      context.addIssue({ code: "custom", message: "must be a rand amount with at most two decimals" });
      return z.NEVER;
    }
  })
  .describe("Rand, at most two decimals.");

/** Whole cents as the browser sends them. Only compared, never charged. */
export const ClaimedCents = z
  .int()
  .min(0)
  .max(9_999_999_999)
  .transform((cents): ZarCents => zarCents(cents))
  .describe("Rand cents, a whole number.");

/** Cents as `RandText` writes them. */
export function randText(amount: ZarCents): string {
  return toDecimalText(amount);
}

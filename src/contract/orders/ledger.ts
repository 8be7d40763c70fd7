import { z } from "zod";
import { PictureSchema } from "#contract/catalogue/products.ts";

/** What became of a number that was sold; `free` came back with its piece. */
export const NUMBER_STATES = ["issued", "free", "void"] as const;

/** The public record of an edition: every number that was given, and no name. */
export const LedgerSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  picture: PictureSchema.nullable(),
  size: z.int(),
  closed: z.iso.datetime().nullable(),
  numbers: z
    .array(z.object({ serial: z.int(), state: z.enum(NUMBER_STATES) }))
    .describe("By number; one that is missing is not sold yet."),
});

export type LedgerJson = z.infer<typeof LedgerSchema>;

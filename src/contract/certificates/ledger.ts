import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PictureSchema, ProductParams } from "#contract/catalogue/products.ts";
import { NUMBER_STATES } from "#domain/certificates/edition-number.ts";

export const LedgerSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  picture: PictureSchema.nullable(),
  size: z.int().describe("Pieces of the run."),
  closed: z.iso.datetime().nullable().describe("Since when no more is sold; null while some may be."),
  numbers: z
    .array(z.object({ serial: z.int(), state: z.enum(NUMBER_STATES) }))
    .readonly()
    .describe("By number; one that is missing is not sold yet."),
});

export type LedgerJson = z.infer<typeof LedgerSchema>;

export const readLedger = endpoint("GET /api/editions/:id", {
  summary: "The public record of a numbered edition: every number that was given, and no name.",
  tag: "editions",
  access: "everybody",
  params: ProductParams,
  response: LedgerSchema,
  errors: ["not_found"],
});

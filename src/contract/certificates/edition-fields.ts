import { z } from "zod";
import { COLLECTIONS, LARGEST_EDITION } from "#domain/catalogue/editions.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";

const wholeUpTo = (most: number, sentence: string) => z.int(sentence).min(1, sentence).max(most, sentence);

/** What an owner decides about an edition. */
export const EditionFields = z.object({
  size: wholeUpTo(LARGEST_EDITION, `A run has 1 to ${LARGEST_EDITION} pieces.`).describe(
    "Pieces of the run, over all sizes and colours. Fixed once a number is sold.",
  ),
  perPerson: wholeUpTo(MOST_PIECES_PER_LINE, `One person may have 1 to ${MOST_PIECES_PER_LINE}.`)
    .nullable()
    .describe("Pieces a person may have of it; null for the shop's own limit."),
  hasCertificate: z.boolean().describe("Whether each piece comes with a certificate."),
  collection: z
    .enum(COLLECTIONS)
    .nullable()
    .describe("The part of LIMITED that shows it; null where it is shown on its shelf only."),
});

export type EditionEdit = z.infer<typeof EditionFields>;

export const AdminEditionSchema = EditionFields.extend({
  sold: z.int().describe("The highest number given so far."),
  closedAt: z.iso.datetime().nullable().describe("Since when no more of it is sold."),
});

export type AdminEdition = z.infer<typeof AdminEditionSchema>;

import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";

/** `issued` is valid, `void` was refunded after the piece was sent, `returned` came back to the shop with its piece. */
export const CERTIFICATE_STANDINGS = ["issued", "void", "returned"] as const;

export const CertificateSchema = z.object({
  state: z.enum(CERTIFICATE_STANDINGS),
  isTest: z.boolean().describe("No real money was paid for it: not a real certificate."),
  productId: z.int(),
  productName: z.string(),
  picture: PictureSchema.nullable(),
  size: z.string().nullable().describe("Bought size; null without sizes."),
  color: z.string().nullable(),
  serial: z.int().describe("Which piece of the edition it is, counted from 1."),
  editionSize: z.int().describe("How many pieces the edition has."),
  issuedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable().describe("When it became void or was returned."),
  ownerName: z.string().nullable().describe("Only when the owner wants it shown."),
});

export type CertificateJson = z.infer<typeof CertificateSchema>;

export const verifyCertificate = endpoint("GET /api/certificates/:code", {
  summary: "The certificate with this code. Carries no name unless its owner wants it shown.",
  tag: "orders",
  access: "everybody",
  params: z.object({ code: z.string().regex(CERTIFICATE_CODE, "must be the code of a certificate") }),
  response: CertificateSchema,
  errors: ["not_found", "rate_limited"],
});

import { z } from "zod";

/** The envelope of every answer; `status` says whether the call worked, not whether anybody paid. */
export const EnvelopeSchema = z.object({
  status: z.unknown().optional(),
  message: z.string().catch(""),
  code: z.string().nullish(),
  data: z.unknown().optional(),
});

export const InitializedSchema = z.object({
  authorization_url: z.url(),
  access_code: z.string().min(1),
  reference: z.string(),
});

/** Only what settlement needs; the rest of the transaction, card details included, is never read. */
export const TransactionSchema = z.object({
  id: z.union([z.string(), z.number(), z.bigint()]).transform(String),
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  fees: z.int().nullish().catch(null),
});

export type PaystackTransaction = z.infer<typeof TransactionSchema>;

export const WebhookSchema = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().nullish() }).loose(),
});

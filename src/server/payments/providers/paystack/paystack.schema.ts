import { z } from "zod";

/** The wrapper of every answer; `status` says whether the call worked, not whether anybody paid. */
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

/** Fields that settlement needs. The rest of the transaction, such as card details, is never read. */
export const TransactionSchema = z.object({
  id: z.union([z.string(), z.number(), z.bigint()]).transform(String),
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  fees: z.int().nullish().catch(null),
  channel: z.string().nullish().catch(null),
});

export type PaystackTransaction = z.infer<typeof TransactionSchema>;

const EventDataSchema = z
  .object({
    reference: z.string().nullish().catch(null),
    transaction_reference: z.string().nullish().catch(null),
    transaction: z.object({ reference: z.string().nullish() }).nullish().catch(null),
  })
  .loose();

export type PaystackEventData = z.infer<typeof EventDataSchema>;

export const WebhookSchema = z.object({ event: z.string(), data: EventDataSchema });

const IdSchema = z.union([z.string(), z.number()]).transform(String);

/** `transaction` is a bare id in lists and an object in the answer to a refund; `amount` arrives as a number or as digits. */
export const RefundSchema = z.object({
  id: IdSchema,
  transaction: z.union([IdSchema, z.object({ id: IdSchema }).transform(({ id }) => id)]),
  amount: z.coerce.number().int(),
  currency: z.string(),
  status: z.string(),
  merchant_note: z.string().nullish(),
});

export type PaystackRefund = z.infer<typeof RefundSchema>;

export const RefundListSchema = z.array(RefundSchema);

/** One page of a list; each row is parsed on its own. */
export const PageSchema = z.array(z.unknown());

/** The parts of PayPal's answers that we read; nothing about the buyer is among them. */
import { z } from "zod";

/** Only a refused token request has this shape. */
export const OAuthErrorSchema = z.object({ error: z.string() });

export const TokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
});

/** Some gateways of PayPal's answer `error: invalid_token` instead of a `name`. */
export const PayPalErrorSchema = z
  .object({
    name: z.string().optional(),
    error: z.string().optional(),
    message: z.string().catch(""),
    details: z.array(z.object({ issue: z.string() })).catch([]),
  })
  .transform(({ name, error, message, details }, context) => {
    const called = name ?? error;
    if (called !== undefined) return { name: called, message, details };
    context.addIssue({ code: "custom", message: "is not an error of PayPal" });
    return z.NEVER;
  });

const Money = z.object({ currency_code: z.string(), value: z.string() });

const CaptureSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money.optional(),
  final_capture: z.boolean().optional(),
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }).optional().catch(undefined),
});

export type PayPalCapture = z.infer<typeof CaptureSchema>;

export const RefundSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money.optional(),
  custom_id: z.string().optional(),
});

export type PayPalRefund = z.infer<typeof RefundSchema>;

const ORDER_ID = /^[A-Z0-9]{1,36}$/;

export const OrderSchema = z.object({
  id: z.string().regex(ORDER_ID),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(CaptureSchema).default([]),
            refunds: z.array(RefundSchema).default([]),
          })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .default([]),
});

export type PayPalOrder = z.infer<typeof OrderSchema>;

export const VerificationSchema = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

const Links = z.array(z.object({ rel: z.string(), href: z.string() })).catch([]);

const LONGEST_NAME = 200;

/** The resource differs from event to event: we read only what identifies the payment, and any of it may be missing. */
export const WebhookSchema = z.object({
  id: z.string().min(1).max(LONGEST_NAME),
  event_type: z.string().min(1).max(LONGEST_NAME),
  resource: z
    .object({
      id: z.string().optional().catch(undefined),
      custom_id: z.string().optional().catch(undefined),
      links: Links,
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).catch([]),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }) })
        .optional()
        .catch(undefined),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).catch([]),
    })
    .loose(),
});

export type PayPalWebhook = z.infer<typeof WebhookSchema>;

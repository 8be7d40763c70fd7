import { z } from "zod";
import { readInstant } from "#domain/time/read-instant.ts";
import type {
  DisputeUpdate,
  EventSubject,
  ReadsEvents,
} from "#server/payments/providers/payment-provider.ts";
import { parseJson } from "./paypal.http.ts";

/** Subjects of PayPal's messages. */
export const paypalEvents: ReadsEvents = { subjectOf, readDispute };

/** Money that went back to the buyer. Both kinds are treated as refunds, even if made at PayPal. */
const REFUNDED = ["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"];

/** How a dispute can end with the shop keeping the money; any other end means that it was lost. */
const KEPT = ["RESOLVED_SELLER_FAVOUR", "RESOLVED_WITH_PAYOUT", "CANCELED_BY_BUYER", "DENIED"];

const DisputeEventSchema = z.object({
  event_type: z.string().startsWith("CUSTOMER.DISPUTE."),
  resource: z.object({
    dispute_id: z.string(),
    seller_response_due_date: z.string().nullish(),
    dispute_outcome: z.object({ outcome_code: z.string() }).nullish().catch(null),
  }),
});

function subjectOf({ type }: { readonly type: string }): EventSubject {
  if (REFUNDED.includes(type)) return "refund";
  if (type.startsWith("CUSTOMER.DISPUTE.")) return "dispute";
  const isPayment = type.startsWith("CHECKOUT.ORDER.") || type.startsWith("PAYMENT.CAPTURE.");
  return isPayment ? "payment" : "other";
}

function readDispute(rawBody: Buffer): DisputeUpdate | undefined {
  const parsed = DisputeEventSchema.safeParse(parseJson(rawBody.toString("utf8")));
  if (!parsed.success) return undefined;
  const { event_type: type, resource } = parsed.data;
  const dueAt = readInstant(resource.seller_response_due_date);
  const update = { id: resource.dispute_id, isReminder: false, dueAt };
  if (type !== "CUSTOMER.DISPUTE.RESOLVED") return { ...update, state: "open" };
  const outcome = resource.dispute_outcome?.outcome_code ?? "";
  return { ...update, state: KEPT.includes(outcome) ? "won" : "lost" };
}

import { type Dispute, type OrderKind, type OrderStatus, orderIs } from "./order-status.ts";

/** Why pieces are sent a second time. */
export const SEND_AGAIN_REASONS = ["lost", "damaged", "wrong"] as const;

export type SendAgainReason = (typeof SEND_AGAIN_REASONS)[number];

type SentOrder = {
  readonly status: OrderStatus;
  readonly dispute: Dispute | null;
  readonly shippedAt: Date | null;
  readonly kind: OrderKind;
};

/** Why nothing of an order is sent again, as a sentence for the admin; undefined where it can be. */
export function whyNotSentAgain(order: SentOrder): string | undefined {
  if (order.status !== "fulfilled" || order.shippedAt === null)
    return "Only what was shipped can be sent again.";
  if (orderIs.byHand(order)) return "It was handed over: there is no address to send it to.";
  if (order.dispute === "open")
    return "The buyer's bank disputes this payment: nothing is sent again until that is decided.";
  return undefined;
}

/** Whether the first piece is out of the world, so that its number names the piece that is sent instead of it no more. */
export function isGone(reason: SendAgainReason): boolean {
  return reason !== "wrong";
}

import { expect, it } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { RefundStatus } from "#domain/payments/refund-status.ts";
import { whyStillNeeded } from "./read-person.ts";

const order = (status: OrderStatus, dispute: "open" | "won" | null = null) => ({
  id: 1,
  number: "7K3M9PXQ",
  status,
  dispute,
});
const CHECKED = { orderId: 1, status: "failed", nextCheckAt: new Date(0) } as const;

it.each<[string, ReturnType<typeof order>, string]>([
  ["a payment that has started", order("pending"), "is not settled yet"],
  ["a payment under review", order("payment_review"), "is not settled yet"],
  ["an unshipped order", order("paid"), "is paid and not shipped yet"],
  ["a refund on its way", order("refund_pending"), "is being refunded"],
  ["a dispute", order("fulfilled", "open"), "is disputed"],
])("keeps the details for %s", (_, open, words) => {
  expect(whyStillNeeded([open], [], [])).toBe(
    `Order 7K3M9PXQ ${words}, so these details are still needed. Finish or refund it first.`,
  );
});

it.each<[string, ReturnType<typeof order>]>([
  ["shipped", order("fulfilled")],
  ["shipped after a dispute that was won", order("fulfilled", "won")],
  ["refunded", order("refunded")],
  ["expired", order("expired")],
  ["cancelled", order("cancelled")],
])("lets them go when the order is %s", (_, ended) => {
  expect(whyStillNeeded([ended], [], [])).toBeUndefined();
});

it("keeps them while an expired order may still be paid", () => {
  expect(whyStillNeeded([order("expired")], [CHECKED], [])).toContain("may still be paid");
  expect(whyStillNeeded([order("expired")], [{ ...CHECKED, nextCheckAt: null }], [])).toBeUndefined();
  expect(whyStillNeeded([order("expired")], [{ ...CHECKED, orderId: 2 }], [])).toBeUndefined();
});

it.each<[RefundStatus, boolean]>([
  ["requested", true],
  ["unknown", true],
  ["processed", false],
  ["failed", false],
])("with a refund that is %s: %s", (status, isNeeded) => {
  expect(whyStillNeeded([order("fulfilled")], [], [{ status }]) !== undefined).toBe(isNeeded);
});

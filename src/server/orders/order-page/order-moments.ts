import { randText } from "#contract/money.ts";
import type { OrderMoment } from "#contract/order-page.ts";
import { zarCents } from "#domain/money/money.ts";
import type { OrderEventKind } from "#domain/orders/order-timeline.ts";
import type { OrderEvent } from "#server/orders/order-timeline.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { isReplacement } from "#server/orders/replacement-order.ts";

/** Matters between the shop and a bank or the law are not shown to the shopper. */
const NOT_FOR_SHOPPERS: readonly OrderEventKind[] = [
  "dispute_opened",
  "dispute_closed",
  "refund_failed",
  "unpacked",
  "personal_details_erased",
];

/**
 * The order's timeline for the shopper, oldest first. For orders placed before the timeline existed, the order's own
 * dates are used.
 */
export function momentsOf(order: Order, events: readonly OrderEvent[]): OrderMoment[] {
  const isUnpacked = order.packedAt === null;
  const moments = events
    .filter(({ kind }) => !NOT_FOR_SHOPPERS.includes(kind) && !(kind === "packed" && isUnpacked))
    .map(({ kind, createdAt, detail }) => ({ kind, at: createdAt, amount: amountIn(detail) }));
  const dated = datesOf(order)
    .filter(({ kind }) => !moments.some((moment) => moment.kind === kind))
    .map((moment) => ({ ...moment, amount: null }));
  return [...dated, ...moments]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, at, amount }) => ({ kind, at: at.toISOString(), amount }));
}

function datesOf(order: Order) {
  const { createdAt, paidAt, packedAt, shippedAt } = order;
  const dates = [
    { kind: "placed", at: createdAt },
    // Nobody paid for an exchange.
    { kind: "paid", at: isReplacement(order) ? null : paidAt },
    { kind: "packed", at: packedAt },
    { kind: "shipped", at: shippedAt },
  ] as const;
  return dates.flatMap(({ kind, at }) => (at ? [{ kind, at }] : []));
}

function amountIn({ amountCents }: OrderEvent["detail"]): string | null {
  return typeof amountCents === "number" ? randText(zarCents(amountCents)) : null;
}

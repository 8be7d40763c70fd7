import type { OrderEventKind } from "#domain/orders/order-timeline.ts";
import type { Executor } from "#server/database/client.ts";
import { insertOrderEvent, type OrderEvent } from "./orders.repository.ts";

type Details = Pick<OrderEvent, "detail" | "actor">;

/** Adds an event to the order's timeline, in the transaction that caused it. `detail` must hold nothing personal. */
export async function recordOrderEvent(
  tx: Executor,
  orderId: number,
  kind: OrderEventKind,
  now: Date,
  details: Partial<Details> = {},
): Promise<void> {
  await insertOrderEvent(tx, { orderId, kind, createdAt: now, ...details });
}

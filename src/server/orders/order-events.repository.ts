import { asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { orderEvents } from "#server/database/schema/order-events.ts";

export type OrderEvent = typeof orderEvents.$inferSelect;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

export async function insertOrderEvent(db: Executor, event: NewOrderEvent): Promise<void> {
  await db.insert(orderEvents).values(event);
}

/** Oldest first. */
export function findOrderEvents(db: Executor, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

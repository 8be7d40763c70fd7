import { and, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orderLinkRequests, orders } from "#server/database/schema/orders.ts";

export type LinkRequest = typeof orderLinkRequests.$inferSelect;
export type NewLinkRequest = typeof orderLinkRequests.$inferInsert;

/** Makes requests for the same email address wait for each other, across all processes. */
export async function lockRequester(
  tx: Transaction,
  { emailHash }: Pick<LinkRequest, "emailHash">,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email ${emailHash}`}, 0))`);
}

export async function wasRequestedSince(
  db: Executor,
  { emailHash, orderNumber }: Pick<LinkRequest, "emailHash" | "orderNumber">,
  since: Date,
): Promise<boolean> {
  const same = and(
    eq(orderLinkRequests.emailHash, emailHash),
    eq(orderLinkRequests.orderNumber, orderNumber),
    gt(orderLinkRequests.askedAt, since),
  );
  return (await db.$count(orderLinkRequests, same)) > 0;
}

/** Returns the request's id. */
export async function insertLinkRequest(tx: Transaction, request: NewLinkRequest): Promise<number> {
  const [inserted] = await tx
    .insert(orderLinkRequests)
    .values(request)
    .returning({ id: orderLinkRequests.id });
  if (!inserted) throw new Error("a request for an order's link was not stored");
  return inserted.id;
}

export async function findLinkRequest(db: Executor, id: number): Promise<LinkRequest | undefined> {
  const [request] = await db.select().from(orderLinkRequests).where(eq(orderLinkRequests.id, id));
  return request;
}

/**
 * Deletes old requests whose number no order has. The others stay with their order, because the mails about it refer to
 * them.
 */
export async function deleteLinkRequests(db: Executor, requestedBefore: Date): Promise<void> {
  const known = db.select({ number: orders.number }).from(orders);
  await db
    .delete(orderLinkRequests)
    .where(
      and(lt(orderLinkRequests.askedAt, requestedBefore), notInArray(orderLinkRequests.orderNumber, known)),
    );
}

/** Deletes the requests for these order numbers and returns their ids. */
export async function deleteLinkRequestsOf(
  tx: Transaction,
  orderNumbers: readonly string[],
): Promise<number[]> {
  if (orderNumbers.length === 0) return [];
  const rows = await tx
    .delete(orderLinkRequests)
    .where(inArray(orderLinkRequests.orderNumber, [...orderNumbers]))
    .returning({ id: orderLinkRequests.id });
  return rows.map(({ id }) => id);
}

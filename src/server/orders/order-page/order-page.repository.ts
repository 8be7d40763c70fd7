import { asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

/** The payment method to show for this order: that of the applied payment, else of the newest attempt. */
export async function findMethodOfOrder(db: Executor, orderId: number) {
  const attempts = await db
    .select({ method: payments.method, applied: payments.applied })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  return (attempts.find(({ applied }) => applied) ?? attempts.at(-1))?.method;
}

export type OrderRefund = Pick<
  typeof refunds.$inferSelect,
  "amountCents" | "status" | "processedAt" | "createdAt"
>;

/** The refunds of all payments of the order, oldest first. */
export function findRefundsOfOrder(db: Executor, orderId: number): Promise<OrderRefund[]> {
  return db
    .select({
      amountCents: refunds.amountCents,
      status: refunds.status,
      processedAt: refunds.processedAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
}

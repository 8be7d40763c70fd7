import { asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

export type Attempt = Pick<
  typeof payments.$inferSelect,
  | "orderId"
  | "method"
  | "applied"
  | "currency"
  | "amountMinor"
  | "capturedMinor"
  | "capturedCurrency"
  | "fxRate"
> & { readonly orderTotal: typeof orders.$inferSelect.totalCents };

/** All payments of these orders, oldest first. */
export function findAttempts(db: Executor, orderIds: readonly number[]): Promise<Attempt[]> {
  return db
    .select({
      orderId: payments.orderId,
      method: payments.method,
      applied: payments.applied,
      currency: payments.currency,
      amountMinor: payments.amountMinor,
      capturedMinor: payments.capturedMinor,
      capturedCurrency: payments.capturedCurrency,
      fxRate: payments.fxRate,
      orderTotal: orders.totalCents,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOneOf(payments.orderId, orderIds))
    .orderBy(asc(payments.id));
}

export type OrderRefund = Pick<
  typeof refunds.$inferSelect,
  "id" | "amountCents" | "amountMinor" | "currency" | "status" | "reason" | "processedAt" | "createdAt"
> & {
  /** Whether it is of the payment that paid the order. */
  readonly isOfOrder: boolean;
};

/** The refunds of all payments of the order, oldest first. */
export function findRefundsOfOrder(db: Executor, orderId: number): Promise<OrderRefund[]> {
  return db
    .select({
      id: refunds.id,
      reason: refunds.reason,
      amountCents: refunds.amountCents,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      status: refunds.status,
      processedAt: refunds.processedAt,
      createdAt: refunds.createdAt,
      isOfOrder: payments.applied,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
}

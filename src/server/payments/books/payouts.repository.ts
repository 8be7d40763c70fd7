import { and, eq, gte, isNotNull, lt, sql, sum } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { payments, payouts, refunds } from "#server/database/schema/payments.ts";
import type { JournalOf, Period } from "./journal.repository.ts";

export type Payout = typeof payouts.$inferSelect;
type Provider = Payout["provider"];

/** Undefined when it is known already. */
export async function insertPayout(
  tx: Transaction,
  payout: typeof payouts.$inferInsert,
): Promise<Payout | undefined> {
  const [inserted] = await tx.insert(payouts).values(payout).onConflictDoNothing().returning();
  return inserted;
}

/** What was deducted from all payouts of a provider for money that went back, in minor units. */
export async function sumDeducted(db: Executor, provider: Provider, currency: string): Promise<number> {
  const isOf = and(eq(payouts.provider, provider), eq(payouts.currency, currency));
  const [row] = await db
    .select({ total: sum(payouts.deductedMinor) })
    .from(payouts)
    .where(isOf);
  return Number(row?.total ?? 0);
}

/** What went back of a provider's payments in all, by refunds that ended and by reversals, in minor units. */
export async function sumGoneBack(db: Executor, provider: Provider, currency: string): Promise<number> {
  const isOf = and(eq(payments.provider, provider), eq(payments.capturedCurrency, currency));
  const [refunded] = await db
    .select({ total: sum(refunds.amountMinor) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isOf, eq(refunds.status, "processed")));
  const [reversed] = await db
    .select({ total: sum(payments.capturedMinor) })
    .from(payments)
    .where(and(isOf, isNotNull(payments.reversedAt)));
  return Number(refunded?.total ?? 0) + Number(reversed?.total ?? 0);
}

/** What each provider has paid out in a time, by currency; from the first on without one. */
export function sumPaidOut(
  db: Executor,
  { isTest, ...time }: { readonly isTest: boolean } & Partial<Period>,
) {
  return db
    .select({
      provider: payouts.provider,
      currency: payouts.currency,
      paidOutMinor: sql<number>`sum(${payouts.netMinor})::bigint`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.isTest, isTest), isPaidOutIn(time)))
    .groupBy(payouts.provider, payouts.currency);
}

function isPaidOutIn({ from, until }: Partial<Period>) {
  return and(from && gte(payouts.paidAt, from), until && lt(payouts.paidAt, until));
}

/** The payouts of a time, oldest first. */
export function findPayouts(db: Executor, { isTest, ...time }: JournalOf): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.isTest, isTest), isPaidOutIn(time)))
    .orderBy(payouts.paidAt, payouts.id);
}

import { and, count, countDistinct, eq, gt, isNotNull, max, or, type SQL, sql } from "drizzle-orm";
import type { Ends } from "#domain/payments/card-testing.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { personOfColumn } from "#server/database/columns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import { ADDRESS_REFUSED } from "#server/payments/providers/payment-provider.ts";

/** Keys by which payment starts are counted. */
export type Starter = {
  readonly checkoutGroup: string | null;
  readonly person: string;
  readonly clientHash: string;
};

/** Traits that one attacker's payments may share. */
export type Pattern = { readonly clientHash: string } | { readonly totalCents: number };

/**
 * Literals instead of parameters, so that a prepared statement can use the partial indexes with the same conditions.
 */
const isUnpaid = sql`${orders.status} IN ('pending', 'cancelled', 'expired')`;
const isDeclined = and(sql`${payments.status} IN ('failed', 'init_failed')`, isUnpaid);
const person = personOfColumn(orders.customerEmail);

const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** Makes other starts of this person wait until the transaction ends. */
export async function lockStartsOf(tx: Transaction, { person: name }: Starter): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('payment starts'), hashtext(${name}))`);
}

/** Unpaid attempts started after `since`, on orders placed after `placedSince`. */
export async function countUnpaidStarts(
  tx: Transaction,
  starter: Starter,
  since: Date,
  placedSince: Date,
): Promise<{ cart: number; person: number; network: number }> {
  const ofCart =
    starter.checkoutGroup === null ? sql`false` : eq(orders.checkoutGroup, starter.checkoutGroup);
  const ofPerson = eq(person, starter.person);
  const ofNetwork = eq(orders.clientHash, starter.clientHash);
  const [row] = await tx
    .select({ cart: countWhere(ofCart), person: countWhere(ofPerson), network: countWhere(ofNetwork) })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        isNotNull(orders.clientHash),
        isUnpaid,
        gt(orders.createdAt, placedSince),
        gt(payments.createdAt, since),
        or(ofCart, ofPerson, ofNetwork),
      ),
    );
  return row ?? { cart: 0, person: 0, network: 0 };
}

/** Unpaid attempts of this pattern started after `since`. */
export async function countUnpaidStartsLike(db: Executor, pattern: Pattern, since: Date): Promise<number> {
  const [row] = await db
    .select({ starts: count() })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(matches(pattern), isUnpaid, gt(orders.createdAt, since)));
  return row?.starts ?? 0;
}

/** Payments declined after `since`: of this person, from this network, and of this total. */
export async function countDeclined(
  db: Executor,
  starter: Starter & { readonly totalCents: number },
  since: Date,
): Promise<{ person: number; network: number; total: number }> {
  const [row] = await db
    .select({
      person: countWhere(eq(person, starter.person)),
      network: countWhere(matches({ clientHash: starter.clientHash })),
      total: countWhere(matches({ totalCents: starter.totalCents })),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isDeclined, gt(payments.createdAt, since)));
  return row ?? { person: 0, network: 0, total: 0 };
}

/**
 * How many payments of this pattern were declined and how many orders paid after `since`; of all payments without a
 * pattern.
 */
export async function countEnds(db: Executor, since: Date, pattern?: Pattern): Promise<Ends> {
  const like = pattern && matches(pattern);
  const [declined] = await db
    .select({ payments: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isDeclined, gt(payments.createdAt, since), like));
  const [paid] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(gt(orders.paidAt, since), like));
  return { declined: declined?.payments ?? 0, paid: paid?.orders ?? 0 };
}

function matches(pattern: Pattern): SQL {
  return "clientHash" in pattern
    ? eq(orders.clientHash, pattern.clientHash)
    : sql`${orders.totalCents} = ${pattern.totalCents}`;
}

/** How many people's payments the provider has refused to start since it started one. */
export async function countPeopleRefused(db: Executor, provider: Payment["provider"]): Promise<number> {
  const isProviders = eq(payments.provider, provider);
  const lastStarted = db
    .select({ id: max(payments.id) })
    .from(payments)
    .where(and(isProviders, sql`${payments.status} NOT IN ('created', 'init_unknown', 'init_failed')`));
  const [row] = await db
    .select({ people: countDistinct(person) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isProviders,
        sql`${payments.status} = 'init_failed'`,
        sql`${payments.lastProviderStatus} IS DISTINCT FROM ${ADDRESS_REFUSED}`,
        sql`${payments.id} > coalesce((${lastStarted}), 0)`,
      ),
    );
  return row?.people ?? 0;
}

/** Unpaid holds of a product, by buyers and networks. */
import { and, eq, exists, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { HOUR } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { personOfColumn } from "#server/database/columns.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { orders } from "#server/database/schema/orders.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { later } from "#server/platform/clock.ts";

type Holder = { readonly person: string; readonly clientHash: string | undefined };

export type UnpaidHolds = {
  readonly productId: number;
  /** When the last of them ended, or would have. */
  readonly ofPerson: Date | null;
  readonly ofNetwork: Date | null;
};

/** No hold is longer; by it the index of unpaid orders finds them, which goes by the time they were placed. */
const LONGEST_HOLD_MS = 4 * HOUR;

/** The holder's unpaid holds of these products that have ended since then or have not ended yet. */
export function findUnpaidHolds(
  tx: Transaction,
  productIds: readonly number[],
  { person, clientHash }: Holder,
  since: Date,
): Promise<UnpaidHolds[]> {
  const isTheirs = sql`${personOfColumn(orders.customerEmail)} = ${person}`;
  const isOfNetwork = sql`${orders.clientHash} = ${clientHash ?? null}`;
  const last = (of: typeof isTheirs) =>
    sql<Date | null>`max(${orders.reservedUntil}) FILTER (WHERE ${of})`.mapWith(orders.reservedUntil);
  return tx
    .select({
      productId: stockReservations.productId,
      ofPerson: last(isTheirs),
      ofNetwork: last(isOfNetwork),
    })
    .from(orders)
    .innerJoin(stockReservations, eq(stockReservations.orderId, orders.id))
    .where(
      and(
        endedUnpaid(orders, since),
        or(isTheirs, isOfNetwork),
        isOneOf(stockReservations.productId, productIds),
      ),
    )
    .groupBy(stockReservations.productId);
}

/** Pieces of the product that wait for payments from networks which held it before and did not pay. */
export async function sumHeldByLapsed(tx: Transaction, productId: number, since: Date): Promise<number> {
  const before = alias(orders, "orders_before");
  const heldBefore = alias(stockReservations, "held_before");
  const hasLapsed = tx
    .select({ one: sql`1` })
    .from(before)
    .innerJoin(heldBefore, eq(heldBefore.orderId, before.id))
    .where(
      and(
        endedUnpaid(before, since),
        eq(before.clientHash, orders.clientHash),
        eq(heldBefore.productId, productId),
      ),
    );
  const [row] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${stockReservations.quantity}), 0)::integer` })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        eq(stockReservations.productId, productId),
        eq(stockReservations.state, "held"),
        eq(orders.status, "pending"),
        exists(hasLapsed),
      ),
    );
  return row?.pieces ?? 0;
}

/** Whether anybody behind this network has paid, of the orders whose network is still known. */
export async function hasPaidOrder(tx: Transaction, clientHash: string | undefined): Promise<boolean> {
  if (clientHash === undefined) return false;
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientHash, clientHash), isNotNull(orders.paidAt)))
    .limit(1);
  return paid.length > 0;
}

type OrderColumns = Record<"status" | "clientHash" | "createdAt" | "reservedUntil", AnyPgColumn>;

function endedUnpaid(table: OrderColumns, since: Date) {
  return and(
    inArray(table.status, ["expired", "cancelled"]),
    isNotNull(table.clientHash),
    gt(table.createdAt, later(since, -LONGEST_HOLD_MS)),
    gt(table.reservedUntil, since),
  );
}

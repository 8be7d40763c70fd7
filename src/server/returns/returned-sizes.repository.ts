import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SizeExchange } from "#domain/sizes/size-hint.ts";
import type { Executor } from "#server/database/client.ts";
import { orderReturnLines, orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { stockMovements } from "#server/database/schema/stock.ts";

/** Every exchange that was carried out, by product and size. */
export function findSizeExchanges(db: Executor): Promise<(SizeExchange & { readonly productId: number })[]> {
  const item = sql`${orders.items} -> ${orderReturnLines.line}`;
  const productId = sql<number>`(${item} ->> 'productId')::int`;
  const from = sql<string>`${item} ->> 'size'`;
  const to = sql<string>`${orderReturnLines.size}`;
  return db
    .select({ productId, from, to, pieces: sql<number>`sum(${orderReturnLines.quantity})::int` })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(eq(orderReturns.state, "exchanged"), isNotNull(orderReturnLines.size)))
    .groupBy(productId, from, to);
}

/** How many pieces of each product were sold; those that were sent in exchange are not. */
export async function countSold(db: Executor): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: stockMovements.productId, sold: sql<number>`-sum(${stockMovements.change})::int` })
    .from(stockMovements)
    .leftJoin(orderReturns, eq(orderReturns.replacementId, stockMovements.orderId))
    .where(and(eq(stockMovements.reason, "sale"), isNull(orderReturns.id)))
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}

import { and, asc, countDistinct, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { stockMovements } from "#server/database/schema/stock.ts";

/** Recent sales of a product that are examined for what was bought with it. */
const LATEST_MOVEMENTS = 300;

/**
 * Products recently bought together with a product, the most frequent first. Both steps use an index and read a bounded
 * number of rows, however many orders exist.
 */
export async function findBoughtTogether(db: Executor, id: number, limit: number): Promise<number[]> {
  const latest = db
    .select({ orderId: stockMovements.orderId, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(desc(stockMovements.id))
    .limit(LATEST_MOVEMENTS)
    .as("latest");
  const orders = db.select({ orderId: latest.orderId }).from(latest).where(eq(latest.reason, "sale"));
  const rows = await db
    .select({ id: stockMovements.productId })
    .from(stockMovements)
    .where(
      and(
        sql`${stockMovements.orderId} = ANY(ARRAY(${orders}))`,
        sql`${stockMovements.reason} = 'sale'`,
        ne(stockMovements.productId, id),
      ),
    )
    .groupBy(stockMovements.productId)
    .orderBy(desc(countDistinct(stockMovements.orderId)), asc(stockMovements.productId))
    .limit(limit);
  return rows.map((row) => row.id);
}

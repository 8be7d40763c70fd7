import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { people } from "#server/database/schema/people.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock.ts";

export type MovementRow = typeof stockMovements.$inferSelect;

export type LedgerRow = MovementRow & {
  readonly orderNumber: string | null;
  /** The person who changed the stock by hand, if they signed in by name. */
  readonly who: string | null;
  /** The stock after this movement. */
  readonly level: number;
  readonly undoneBy: number | null;
  /** Whether it is the latest change by hand of its size and colour in the current way of counting. */
  readonly isLatest: boolean;
};

/** Changes by hand, including undone ones: neither of an order nor the opening stock. */
const isManual = and(
  inArray(stockMovements.reason, ["restock", "correction"]),
  isNull(stockMovements.orderId),
);

/** Plain SQL, because the query builder drops table names inside a subquery. */
const isLatestByHand = sql<boolean>`${isManual} and not stock_movements.is_recount and not exists (
  select 1 from stock_movements later
  where later.product_id = stock_movements.product_id and later.id > stock_movements.id
    and later.order_id is null and later.reason in ('restock', 'correction')
    and (later.is_recount or (
      later.size is not distinct from stock_movements.size
      and later.color is not distinct from stock_movements.color
    ))
)`;

/** Higher than every id can be. */
const FIRST_ID_AFTER_ALL = 2_147_483_647;

/** The newest movements first, up to a limit; with `before`, only those before it. */
export async function findMovements(
  db: Executor,
  productId: number,
  before: number | undefined,
  atMost: number,
): Promise<LedgerRow[]> {
  const rows = await db
    .select({
      movement: stockMovements,
      changedSince: sql<number>`(
        select coalesce(sum(later.change), 0)::int from ${stockMovements} later
        where later.product_id = ${productId} and later.id >= ${before ?? FIRST_ID_AFTER_ALL}
      )`,
      onShelf: products.stockQuantity,
      orderNumber: orders.number,
      who: people.name,
      undoneBy: sql<
        number | null
      >`(select undo.id from ${stockMovements} undo where undo.undoes = ${stockMovements.id})`,
      isLatest: isLatestByHand,
    })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(people, eq(people.id, stockMovements.personId))
    .where(
      and(
        eq(stockMovements.productId, productId),
        before === undefined ? undefined : lt(stockMovements.id, before),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(atMost);
  // The level after the newest movement is the current stock; the others are computed backwards from it.
  let changedSince = rows[0]?.changedSince ?? 0;
  return rows.map(({ movement, onShelf, changedSince: _, ...rest }) => {
    const level = onShelf - changedSince;
    changedSince += movement.change;
    return { ...movement, ...rest, level };
  });
}

export async function findMovement(
  db: Executor,
  id: number,
): Promise<(MovementRow & { readonly isLatest: boolean }) | undefined> {
  const [row] = await db
    .select({ movement: stockMovements, isLatest: isLatestByHand })
    .from(stockMovements)
    .where(eq(stockMovements.id, id));
  return row && { ...row.movement, isLatest: row.isLatest };
}

/** The time of the latest restock that was not undone; null when there is none. */
export async function findLastRestock(tx: Transaction, productId: number): Promise<Date | null> {
  const undone = sql`exists (select 1 from ${stockMovements} undo where undo.undoes = ${stockMovements.id})`;
  const [row] = await tx
    .select({ at: stockMovements.createdAt })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.productId, productId), eq(stockMovements.reason, "restock"), sql`not ${undone}`),
    )
    .orderBy(desc(stockMovements.id))
    .limit(1);
  return row?.at ?? null;
}

export async function findProductName(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return row?.name;
}

/** Stock by size and colour. A trigger updates these numbers with reservations and movements. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { productVariants, type VariantRow } from "#server/database/schema/products.ts";

export type { VariantRow };

export function findVariants(db: Executor, productId: number): Promise<VariantRow[]> {
  return db
    .select({
      size: productVariants.size,
      color: productVariants.color,
      stockQuantity: productVariants.stockQuantity,
      reservedQuantity: productVariants.reservedQuantity,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.size), asc(productVariants.color));
}

/** The same for several products, by id. */
export async function findVariantsOf(
  db: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly VariantRow[]>> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(isOneOf(productVariants.productId, productIds))
    .orderBy(asc(productVariants.productId), asc(productVariants.size), asc(productVariants.color));
  const byProduct = new Map<number, VariantRow[]>();
  for (const { productId, ...row } of rows)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), row]);
  return byProduct;
}

export type VariantPieces = {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
};

/** Those of these lines' products, counted per variant, that have too few free pieces of one. */
export async function findShortVariants(tx: Transaction, lines: readonly VariantPieces[]): Promise<number[]> {
  const asked = addUp(lines);
  const column = (values: readonly (string | number)[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  const wanted = sql`unnest(
    ${column(
      asked.map(({ productId }) => productId),
      "integer",
    )}, ${column(
      asked.map(({ size }) => size),
      "text",
    )}, ${column(
      asked.map(({ color }) => color),
      "text",
    )}, ${column(
      asked.map(({ quantity }) => quantity),
      "integer",
    )}) AS wanted (id, size, color, pieces)`;
  const rows = await tx
    .select({ productId: sql<number>`wanted.id` })
    .from(wanted)
    .leftJoin(
      productVariants,
      and(
        sql`${productVariants.productId} = wanted.id`,
        sql`${productVariants.size} = wanted.size`,
        sql`${productVariants.color} = wanted.color`,
      ),
    )
    .where(
      sql`wanted.pieces > coalesce(${productVariants.stockQuantity} - ${productVariants.reservedQuantity}, 0)`,
    );
  return rows.map(({ productId }) => productId);
}

/** Replaces all rows of a product. */
export async function replaceVariants(
  tx: Transaction,
  productId: number,
  rows: readonly VariantRow[],
): Promise<void> {
  await tx.delete(productVariants).where(eq(productVariants.productId, productId));
  if (rows.length > 0) await tx.insert(productVariants).values(rows.map((row) => ({ ...row, productId })));
}

/** Several lines may contain the same variant. */
function addUp(lines: readonly VariantPieces[]): VariantPieces[] {
  const sums = new Map<string, VariantPieces>();
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.size, line.color]);
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

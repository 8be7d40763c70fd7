/** The columns of a product that say what lies on its shelf. */
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { products } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Shelf = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "sku"
  | "image"
  | "uploadedPictures"
  | "hiddenAt"
  | "stockQuantity"
  | "reservedQuantity"
  | "lowStockThreshold"
>;

const shelfColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  image: products.image,
  uploadedPictures: products.uploadedPictures,
  hiddenAt: products.hiddenAt,
  stockQuantity: products.stockQuantity,
  reservedQuantity: products.reservedQuantity,
  lowStockThreshold: products.lowStockThreshold,
};

/** Every product's shelf, in the order of the catalogue. */
export function findShelves(db: Executor): Promise<Shelf[]> {
  return db.select(shelfColumns).from(products).orderBy(asc(products.position), asc(products.id));
}

/** Locked one after the other, by ids, lowest first. */
export function findShelvesForUpdate(tx: Transaction, productIds: readonly number[]): Promise<Shelf[]> {
  return tx
    .select(shelfColumns)
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for("update");
}

export type ShelfChange = {
  /** Pieces that come to the shelf, or leave it when negative. */
  readonly onShelf?: number;
  /** How many more of them are reserved, or fewer when negative. */
  readonly reserved?: number;
  readonly inStock?: true;
  readonly lastRestocked?: Date | null;
  readonly updatedAt?: Date;
};

/** What must be true of the product, else nothing changes. */
export type ShelfCondition = {
  /** So many pieces are on the shelf and not reserved. */
  readonly free: number;
  /** It is neither switched off nor hidden. */
  readonly onSale?: boolean;
};

/** False when the product does not meet the condition, and then nothing has changed. */
export async function updateShelf(
  tx: Transaction,
  productId: number,
  { onShelf, reserved, ...columns }: ShelfChange,
  condition?: ShelfCondition,
): Promise<boolean> {
  // Held pieces that are sold could not be bought before either: no page changes.
  const isSaleOfHeld = onShelf !== undefined && onShelf === reserved;
  if (!isSaleOfHeld) noteChange(tx, "stock", [productId]);
  const rows = await tx
    .update(products)
    .set({
      ...columns,
      ...(onShelf !== undefined && { stockQuantity: sql`${products.stockQuantity} + ${onShelf}` }),
      ...(reserved !== undefined && { reservedQuantity: sql`${products.reservedQuantity} + ${reserved}` }),
    })
    .where(and(eq(products.id, productId), condition && meets(condition)))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** A restock does not enlarge an edition: a numbered piece is free only while its edition has a number for it. */
function meets({ free, onSale = false }: ShelfCondition): SQL | undefined {
  return and(
    onSale ? and(eq(products.inStock, true), isNull(products.hiddenAt)) : undefined,
    gte(sql`${products.stockQuantity} - ${products.reservedQuantity}`, free),
    sql`coalesce(${numbersLeft} - ${products.reservedQuantity} >= ${free}, true)`,
  );
}

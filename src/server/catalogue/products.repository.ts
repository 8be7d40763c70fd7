import { asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { ZarCents } from "#domain/money/money.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { priceChanges, products } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type ProductRow = typeof products.$inferSelect & {
  /** Numbers of its edition that nobody owns; null when the product is not numbered. */
  readonly numbersLeft: number | null;
};
export type StoredProduct = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;
export type ChangedProduct = Partial<NewProduct> & { readonly updatedAt: Date };
export type NewPriceChange = typeof priceChanges.$inferInsert;

const columns = { ...getTableColumns(products), numbersLeft };
const listOrder = [asc(products.position), asc(products.id)];

export function findAllProducts(db: Executor): Promise<ProductRow[]> {
  return db
    .select(columns)
    .from(products)
    .orderBy(...listOrder);
}

export function findFeaturedProducts(db: Executor): Promise<ProductRow[]> {
  return db
    .select(columns)
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(asc(products.featuredPosition), ...listOrder);
}

export function findProductsByCategory(db: Executor, category: string): Promise<ProductRow[]> {
  return db
    .select(columns)
    .from(products)
    .where(eq(products.category, category))
    .orderBy(...listOrder);
}

export function findProductsByIds(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]));
}

export async function findProductById(db: Executor, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select(columns).from(products).where(eq(products.id, id));
  return row;
}

/** Undefined when another product has the same SKU. */
export async function insertProduct(
  tx: Transaction,
  product: NewProduct,
): Promise<StoredProduct | undefined> {
  const [row] = await tx
    .insert(products)
    .values(product)
    .onConflictDoNothing({ target: products.sku })
    .returning();
  if (row) noteChange(tx, "catalogue", [row.id]);
  return row;
}

export async function updateProduct(
  tx: Transaction,
  id: number,
  change: ChangedProduct,
): Promise<StoredProduct> {
  noteChange(tx, "catalogue", [id]);
  const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning();
  if (!row) throw new Error(`product ${id} does not exist`);
  return row;
}

/** Locks by id, as everything does that locks more than one product. */
export function lockFeatured(tx: Transaction): Promise<{ id: number }[]> {
  return tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(asc(products.id))
    .for("update");
}

export async function setFeaturedPosition(tx: Transaction, id: number, place: number, now: Date) {
  noteChange(tx, "catalogue", [id]);
  await tx.update(products).set({ featuredPosition: place, updatedAt: now }).where(eq(products.id, id));
}

export async function insertPriceChange(tx: Transaction, change: NewPriceChange): Promise<void> {
  await tx.insert(priceChanges).values(change);
}

export type CatalogueWrite = "added" | "updated" | "left";

/**
 * Writes the catalogue's words, prices and options. Live stock belongs to the shop, so an existing product
 * keeps its pieces, threshold and in-stock mark; one that the admin has edited is left as it is.
 */
export async function upsertCatalogueProduct(
  tx: Transaction,
  product: NewProduct & { readonly id: number },
): Promise<CatalogueWrite> {
  noteChange(tx, "catalogue", [product.id]);
  const [row] = await tx
    .insert(products)
    .values(product)
    .onConflictDoUpdate({
      target: products.id,
      set: {
        name: product.name,
        description: product.description,
        price: product.price,
        sku: product.sku ?? null,
        image: product.image,
        category: product.category,
        featured: product.featured ?? false,
        externalLink: product.externalLink ?? null,
        availableSizes: product.availableSizes ?? [],
        availableColors: product.availableColors ?? [],
        position: product.position ?? 0,
        updatedAt: product.updatedAt ?? new Date(),
      },
      setWhere: isNull(products.editedAt),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row) return "left";
  return row.isNew ? "added" : "updated";
}

/** What each product costs now, by its id; none of them can change until the transaction ends. */
export async function lockPrices(tx: Transaction): Promise<ReadonlyMap<number, ZarCents>> {
  const rows = await tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** Products made by hand later start after the catalogue's own numbers. */
export async function moveIdSequencePastCatalogue(db: Executor): Promise<void> {
  await db.execute(
    sql`SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT coalesce(max(id), 1) FROM products))`,
  );
}

export async function countProducts(db: Executor): Promise<number> {
  return db.$count(products);
}

import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";

export type ProductRow = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert & { id: number };

const listOrder = [asc(products.position), asc(products.id)];

export function findAllProducts(db: Executor): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .orderBy(...listOrder);
}

export function findFeaturedProducts(db: Executor): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(...listOrder);
}

export function findProductsByCategory(db: Executor, category: string): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(eq(products.category, category))
    .orderBy(...listOrder);
}

export function findProductsByIds(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
}

export async function findProductById(db: Executor, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/**
 * Writes the catalogue's words, prices and options. Live stock belongs to the shop, so an existing product
 * keeps its pieces, threshold and in-stock mark. Returns whether it is new.
 */
export async function upsertCatalogueProduct(db: Executor, product: NewProduct): Promise<boolean> {
  const [row] = await db
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
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
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

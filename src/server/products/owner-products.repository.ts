import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { idInCode } from "#domain/catalogue/printed-names.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { containsWords, isOneOf } from "#server/database/conditions.ts";
import { foldedText } from "#server/database/folded-text.ts";
import { priceChanges, products, productText } from "#server/database/schema/products.ts";

export type ProductRow = typeof products.$inferSelect;
export type PriceChange = typeof priceChanges.$inferSelect;
export type ProductFilter = {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly state: "all" | "shown" | "drafts" | "hidden" | "featured";
};

/** One page of the matching products in the catalogue's order; among equal positions the newest first. */
export function findProductPage(db: Executor, filter: ProductFilter, offset: number, atMost: number) {
  return db
    .select()
    .from(products)
    .where(conditionOf(filter))
    .orderBy(asc(products.position), desc(products.id))
    .limit(atMost)
    .offset(offset);
}

export async function countProducts(db: Executor, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionOf(filter));
  return row?.total ?? 0;
}

export async function findCategories(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}

export async function findProduct(db: Executor, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** The products with these ids, in this order; ids without a product are left out. */
export async function findProductsInOrder(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = ids.length === 0 ? [] : await db.select().from(products).where(isOneOf(products.id, ids));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** Locks the product: edits, sales and counts of it wait until the transaction ends. */
export async function lockProduct(tx: Transaction, id: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("update");
  return row;
}

export async function findProductBySku(db: Executor, sku: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.sku, sku));
  return row;
}

const featuredOrder = [asc(products.featuredPosition), asc(products.position), asc(products.id)];

export function findFeatured(db: Executor): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(...featuredOrder);
}

/** The highest place in the lists: a product added by hand goes behind it. */
export async function findLastPosition(db: Executor): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${products.position}), 0)::int` })
    .from(products);
  return row?.last ?? 0;
}

export async function findUploadedPictures(db: Executor) {
  const rows = await db
    .select({ pictures: products.uploadedPictures })
    .from(products)
    .where(sql`${products.uploadedPictures} <> '{}'::jsonb`);
  return rows.map(({ pictures }) => pictures);
}

/** The newest first, at most so many. */
export function findPriceChanges(db: Executor, productId: number, atMost: number): Promise<PriceChange[]> {
  return db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(atMost);
}

function conditionOf({ search, category, state }: ProductFilter): SQL | undefined {
  return and(
    search ? searchCondition(search) : undefined,
    category ? eq(products.category, category) : undefined,
    stateCondition(state),
  );
}

/** Matches name, SKU, the whole number or the code made from it. The first condition is the one with an index. */
function searchCondition(search: string): SQL | undefined {
  const named = and(
    containsWords(productText(products), search),
    containsWords(foldedText(sql`(${products.name} || ' ' || coalesce(${products.sku}, ''))`), search),
  );
  const id = idInCode(search);
  return or(named, id === undefined ? undefined : eq(products.id, id));
}

function stateCondition(state: ProductFilter["state"]): SQL | undefined {
  switch (state) {
    case "all":
      return undefined;
    case "shown":
      return isNull(products.hiddenAt);
    case "drafts":
      return eq(products.isDraft, true);
    case "hidden":
      return and(isNotNull(products.hiddenAt), eq(products.isDraft, false));
    case "featured":
      return eq(products.featured, true);
  }
}

import { asc, eq, sql } from "drizzle-orm";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import { isShownAfter } from "#server/catalogue/products.repository.ts";
import type { Executor } from "#server/database/client.ts";
import { isInCollection, numbersLeft } from "#server/database/schema/certificates.ts";
import { products } from "#server/database/schema/products.ts";
import { releaseOfProduct } from "#server/database/schema/releases.ts";

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  category: products.category,
  price: products.price,
  featured: products.featured,
  featuredPosition: products.featuredPosition,
  isLimited: isInCollection,
  position: products.position,
  createdAt: products.createdAt,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
  release: releaseOfProduct,
  canBeBought: sql<boolean>`${products.inStock} AND (least(${products.stockQuantity}, coalesce(${numbersLeft}, ${products.stockQuantity})) > ${products.reservedQuantity} OR ${products.filesOnly})`,
  /** Size and colour of each variant in stock, separated by a tab; null for a pool. Written out, as in `variantsOfProduct`. */
  left: sql<readonly string[] | null>`CASE WHEN products.counted_by = 'variants' THEN ARRAY(
    SELECT variant.size || chr(9) || variant.color FROM product_variants AS variant
    WHERE variant.product_id = products.id AND variant.stock_quantity > variant.reserved_quantity) END`,
  /**
   * A record's description and track titles; null for other products, whose descriptions mention unrelated colours and products. Raw SQL,
   * because the query builder drops table names inside a subquery.
   */
  sleeve: sql<string | null>`CASE WHEN products.category = 'music' THEN products.description || (
    SELECT coalesce(string_agg(' ' || track.title, ''), '') FROM product_tracks AS track WHERE track.product_id = products.id) END`,
};

/** The columns that lists read of shown products. */
export type CatalogueEntryRow = Awaited<ReturnType<typeof findEntriesAfter>>[number];

/** All of them by number, in batches. */
export function findEntriesAfter(db: Executor, pictures: PictureManifest, id: number, limit: number) {
  return db
    .select(columns)
    .from(products)
    .where(isShownAfter(pictures, id))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** Of any product, shown or not. */
export async function findEntry(db: Executor, id: number): Promise<CatalogueEntryRow | undefined> {
  const [row] = await db.select(columns).from(products).where(eq(products.id, id));
  return row;
}

import { and, asc, eq, getTableColumns, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Slice } from "#contract/call/paging.ts";
import { ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { TEE_NAME } from "#domain/catalogue/product-options.ts";
import { categoriesOn, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import {
  type EditionOfProduct,
  editionOfProduct,
  isInCollection,
  numbersLeft,
} from "#server/database/schema/certificates.ts";
import { type SampleFile, sampleOfProduct } from "#server/database/schema/music.ts";
import {
  priceChanges,
  products,
  type VariantRow,
  variantsOfProduct,
} from "#server/database/schema/products.ts";
import { isReleased, type ReleaseOfProduct, releaseOfProduct } from "#server/database/schema/releases.ts";
import { actingPerson } from "#server/platform/acting-person.ts";
import { noteChange } from "#server/shop/in-transaction.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { type SortedShelf, shelfOrder } from "./shelves/shelves.repository.ts";

export type ProductRow = typeof products.$inferSelect & {
  /** Null when it is not numbered. */
  readonly edition: EditionOfProduct | null;
  /** Null where it is not released at a time. */
  readonly release: ReleaseOfProduct | null;
  /** Null for a pool. */
  readonly variants: readonly VariantRow[] | null;
  /** In its lightest encoding; null without a sample. */
  readonly sample: SampleFile | null;
};
export type StoredProduct = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;
export type ChangedProduct = Partial<NewProduct> & { readonly updatedAt: Date };
export type NewPriceChange = typeof priceChanges.$inferInsert;

const columns = {
  ...getTableColumns(products),
  edition: editionOfProduct,
  release: releaseOfProduct,
  variants: variantsOfProduct,
  sample: sampleOfProduct,
};
const selectRows = (db: Executor) => db.select(columns).from(products);
const listOrder = [asc(products.position), asc(products.id)];

/** `isShown` in SQL. */
export function isShownRow(pictures: Pick<PictureManifest, "names">): SQL | undefined {
  const hasUpload = sql`${products.uploadedPictures} -> 'main' IS NOT NULL`;
  const hasPhotograph = sql`${products.image} = ANY (string_to_array(${pictures.names}, chr(10)))`;
  return and(isNull(products.hiddenAt), sql`(${hasUpload} OR ${hasPhotograph})`);
}

/** A category may be any word; most have no products. */
export type ListedProducts = "all" | { readonly shelf: ShelfName } | { readonly category: string };

/** The shown products of a list. */
export function findShownProducts(
  db: Executor,
  pictures: PictureManifest,
  listed: ListedProducts,
  { offset, limit }: Slice,
  shelf: SortedShelf | undefined,
): Promise<ProductRow[]> {
  const isFeatured = typeof listed === "object" && "shelf" in listed && listed.shelf === "featured";
  return selectRows(db)
    .where(and(isListed(listed), isShownRow(pictures)))
    .orderBy(...(isFeatured ? [asc(products.featuredPosition)] : shelfOrder(shelf)), ...listOrder)
    .limit(limit)
    .offset(offset);
}

function isListed(listed: ListedProducts): SQL | undefined {
  if (listed === "all") return undefined;
  if ("category" in listed) return eq(products.category, listed.category);
  if (listed.shelf === "featured") return eq(products.featured, true);
  if (listed.shelf === "limited") return isInCollection;
  return and(
    inArray(products.category, [...categoriesOn(listed.shelf)]),
    listed.shelf === "tees" ? isTee : undefined,
  );
}

const isTee = sql`${products.name} ~* ${sql.raw(`'${TEE_NAME.source}'`)}`;

/** The number of shown products per category, by one scan of the table. */
export function countShownProducts(db: Executor, pictures: PictureManifest) {
  const countIf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;
  return db
    .select({
      category: products.category,
      pieces: sql<number>`count(*)::integer`,
      tees: countIf(isTee),
      featured: countIf(sql`${products.featured}`),
      limited: countIf(isInCollection),
    })
    .from(products)
    .where(isShownRow(pictures))
    .groupBy(products.category);
}

/**
 * Neighbours of a product on its shelf: those of these categories that can be bought and follow this place; from the
 * first place without one.
 */
export function findOnSale(
  db: Executor,
  pictures: PictureManifest,
  categories: readonly string[],
  wanted: {
    readonly now: Date;
    readonly behind?: Pick<ProductRow, "position" | "id">;
    readonly limit: number;
  },
): Promise<ProductRow[]> {
  const { now, behind, limit } = wanted;
  const isBehind = behind && sql`(${products.position}, ${products.id}) > (${behind.position}, ${behind.id})`;
  return selectRows(db)
    .where(
      and(
        inArray(products.category, [...categories]),
        isBehind,
        eq(products.inStock, true),
        sql`(least(${products.stockQuantity}, coalesce(${numbersLeft}, ${products.stockQuantity})) > ${products.reservedQuantity} OR ${products.filesOnly})`,
        isShownRow(pictures),
        isReleased(now),
      ),
    )
    .orderBy(...listOrder)
    .limit(limit);
}

/** The number of shown products and the time of their latest change. */
export async function measureShown(db: Executor, pictures: PictureManifest) {
  const [extent] = await db
    .select({ products: sql<number>`count(*)::integer`, newest: max(products.updatedAt) })
    .from(products)
    .where(isShownRow(pictures));
  if (!extent) throw new Error("a count returned no row");
  return extent;
}

/** The shown products by number, independent of their sorting. */
export function findShownByNumber(db: Executor, pictures: PictureManifest, { offset, limit }: Slice) {
  return selectRows(db).where(isShownRow(pictures)).orderBy(asc(products.id)).limit(limit).offset(offset);
}

/** The shown products after this number, for jobs that go through all of them. */
export function findShownAfter(
  db: Executor,
  pictures: PictureManifest,
  id: number,
  limit: number,
): Promise<ProductRow[]> {
  return selectRows(db).where(isShownAfter(pictures, id)).orderBy(asc(products.id)).limit(limit);
}

export const isShownAfter = (pictures: PictureManifest, id: number) =>
  and(sql`${products.id} > ${id}`, isShownRow(pictures));

export function findProductsByIds(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  return selectRows(db).where(isOneOf(products.id, ids));
}

export async function findProductById(db: Executor, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectRows(db).where(eq(products.id, id));
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
  if (row) noteChange(tx, "catalogue");
  return row;
}

/** Those who choose a number take turns, until the end of the transaction. */
export async function lockNumbers(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('product numbers', 0))`);
}

/** Every product's number and category. */
export function findNumbers(db: Executor): Promise<{ id: number; category: string }[]> {
  return db.select({ id: products.id, category: products.category }).from(products);
}

export async function updateProduct(
  tx: Transaction,
  id: number,
  change: ChangedProduct,
): Promise<StoredProduct> {
  noteChange(tx, "catalogue");
  const [row] = await tx.update(products).set(change).where(eq(products.id, id)).returning();
  if (!row) throw new Error(`product ${id} does not exist`);
  return row;
}

export async function deleteProductRow(tx: Transaction, id: number): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.delete(priceChanges).where(eq(priceChanges.productId, id));
  await tx.delete(products).where(eq(products.id, id));
}

/** Locks by id, like everything that locks several products. */
export function lockFeatured(tx: Transaction): Promise<{ id: number }[]> {
  return tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(asc(products.id))
    .for("update");
}

export async function setFeaturedPosition(tx: Transaction, id: number, place: number, now: Date) {
  noteChange(tx, "catalogue");
  await tx.update(products).set({ featuredPosition: place, updatedAt: now }).where(eq(products.id, id));
}

export async function insertPriceChange(tx: Transaction, change: NewPriceChange): Promise<void> {
  const personId = change.actor === "admin" ? actingPerson() : null;
  await tx.insert(priceChanges).values({ ...change, personId });
}

export type CatalogueWrite = "added" | "updated" | "left";

/** Writes the catalogue's words, prices and options. Existing products keep their stock, edited ones everything. */
export async function upsertCatalogueProduct(
  tx: Transaction,
  product: NewProduct & { readonly id: number },
): Promise<CatalogueWrite> {
  noteChange(tx, "catalogue");
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
        artist: product.artist ?? null,
        availableSizes: product.availableSizes ?? [],
        availableColors: product.availableColors ?? [],
        ...ofEachLabelFact((name) => product[name] ?? null),
        position: product.position ?? 0,
        updatedAt: product.updatedAt ?? new Date(),
      },
      setWhere: isNull(products.editedAt),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row) return "left";
  return row.isNew ? "added" : "updated";
}

/** Current prices by product id, locked until the transaction ends. */
export async function lockPrices(tx: Transaction): Promise<ReadonlyMap<number, ZarCents>> {
  const rows = await tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** Products added by hand get numbers above the catalogue's. */
export async function moveIdSequencePastCatalogue(db: Executor): Promise<void> {
  await db.execute(
    sql`SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT coalesce(max(id), 1) FROM products))`,
  );
}

export async function hasProducts(db: Executor): Promise<boolean> {
  return (await db.$count(products)) > 0;
}

/** The columns of a product that say what lies on its shelf. */
import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Slice } from "#contract/call/paging.ts";
import { idInCode } from "#domain/catalogue/printed-names.ts";
import type { CountedBy } from "#domain/catalogue/variant-stock.ts";
import type { StockFilter } from "#domain/inventory/stock-status.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { containsText, isOneOf } from "#server/database/conditions.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { products, productText } from "#server/database/schema/products.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { noteChange } from "#server/shop/in-transaction.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { isShownRow } from "./products.repository.ts";

export type StockRow = Pick<
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
  | "countedBy"
  | "filesOnly"
>;

/** The same with what a list shows of it beside its pieces. */
export type ProductStockRow = StockRow &
  Pick<typeof products.$inferSelect, "category" | "availableSizes" | "availableColors">;

const stockColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  image: products.image,
  uploadedPictures: products.uploadedPictures,
  hiddenAt: products.hiddenAt,
  stockQuantity: products.stockQuantity,
  reservedQuantity: products.reservedQuantity,
  lowStockThreshold: products.lowStockThreshold,
  countedBy: products.countedBy,
  filesOnly: products.filesOnly,
};

const listColumns = {
  ...stockColumns,
  category: products.category,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
};

/** Which shelves of shown products to list. */
export type StockSearch = { readonly search?: string | undefined; readonly state: StockFilter };

/** In the order of the catalogue. */
export function findStockRows(
  db: Executor,
  pictures: PictureManifest,
  filter: StockSearch,
  { offset, limit }: Slice,
): Promise<ProductStockRow[]> {
  return db
    .select(listColumns)
    .from(products)
    .where(and(matches(filter), isCountedRow(pictures)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
    .offset(offset);
}

/** At or below their thresholds, those with nothing left included; the fewest pieces first. */
export function findLowShelves(
  db: Executor,
  pictures: PictureManifest,
  { offset, limit }: Slice,
): Promise<ProductStockRow[]> {
  return db
    .select(listColumns)
    .from(products)
    .where(and(isLow, isCountedRow(pictures)))
    .orderBy(asc(products.stockQuantity), asc(products.position), asc(products.id))
    .limit(limit)
    .offset(offset);
}

export function countShelves(db: Executor, pictures: PictureManifest, filter: StockSearch): Promise<number> {
  return db.$count(products, and(matches(filter), isCountedRow(pictures)));
}

/** Products sold as files have no stock. */
function isCountedRow(pictures: PictureManifest): SQL | undefined {
  return and(isShownRow(pictures), eq(products.filesOnly, false));
}

const isLow = lte(products.stockQuantity, products.lowStockThreshold);
const isOut = eq(products.stockQuantity, 0);

/** How many shown products there are, run low and are out, in one look at the table. */
export async function countByLevel(db: Executor, pictures: PictureManifest) {
  const countIf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;
  const [counts] = await db
    .select({ all: sql<number>`count(*)::integer`, low: countIf(isLow), out: countIf(isOut) })
    .from(products)
    .where(isCountedRow(pictures));
  if (!counts) throw new Error("a count returned no row");
  return counts;
}

/** Every word typed is in its name, SKU or number, or is the code made from its number. */
function matches({ search = "", state }: StockSearch): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  const isInState = { all: undefined, low: and(isLow, sql`${products.stockQuantity} > 0`), out: isOut }[
    state
  ];
  return and(isInState, ...words.map(isNamed));
}

function isNamed(word: string): SQL | undefined {
  const id = idInCode(word);
  return or(containsText(productText(products), word), id === undefined ? undefined : eq(products.id, id));
}

/** Locked one after the other, by ids, lowest first. */
export function findStockRowsForUpdate(tx: Transaction, productIds: readonly number[]): Promise<StockRow[]> {
  return lockWhere(tx, isOneOf(products.id, productIds));
}

/** The same for those on which this order holds something now. */
export function findHeldStockRowsForUpdate(tx: Transaction, orderId: number): Promise<StockRow[]> {
  const held = tx
    .select({ id: stockReservations.productId })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), sql`${stockReservations.state} = 'held'`));
  return lockWhere(tx, sql`${products.id} = ANY(ARRAY(${held}))`);
}

function lockWhere(tx: Transaction, condition: SQL): Promise<StockRow[]> {
  return tx.select(stockColumns).from(products).where(condition).orderBy(asc(products.id)).for("update");
}

export type StockRowChange = {
  /** Pieces that come to the shelf, or leave it when negative. */
  readonly onShelf?: number;
  /** How many more of them are reserved, or fewer when negative. */
  readonly reserved?: number;
  readonly inStock?: true;
  readonly countedBy?: CountedBy;
  readonly editedAt?: Date;
  readonly lastRestocked?: Date | null;
  readonly updatedAt?: Date;
};

/** Condition on the product, otherwise nothing changes. */
export type StockCondition = {
  /** At least this many pieces in stock and not reserved. */
  readonly free: number;
  /** It is neither switched off nor hidden. */
  readonly onSale?: boolean;
};

/** False when the product does not meet the condition, and then nothing has changed. */
export async function changeStockRow(
  tx: Transaction,
  productId: number,
  { onShelf, reserved, ...columns }: StockRowChange,
  condition?: StockCondition,
): Promise<boolean> {
  // Held pieces that are sold could not be bought before either: no page changes.
  const isSaleOfHeld = onShelf !== undefined && onShelf === reserved;
  if (!isSaleOfHeld) {
    noteChange(tx, "stock");
    // Also where the sum falls: one size may have gained what another has lost.
    noteChange(tx, "free-pieces");
  }
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

/** Pieces by product; each product once. */
export type PiecesByProduct = ReadonlyMap<number, number>;

/** `1` adds the pieces, `-1` takes them. */
export type ShelvesChange = { readonly onShelf?: -1; readonly reserved: 1 | -1 };

/**
 * The same change of several shelves, which the caller has locked; where `mustBeOnSale`, only of those that are on sale and have
 * so many free pieces. Returns the products that were changed.
 */
export async function updateShelves(
  tx: Transaction,
  pieces: PiecesByProduct,
  { onShelf, reserved }: ShelvesChange,
  mustBeOnSale: boolean,
): Promise<number[]> {
  if (onShelf !== reserved) noteChange(tx, "stock");
  const wanted = sql`unnest(${sql.param([...pieces.keys()])}::integer[], ${sql.param([...pieces.values()])}::integer[]) AS wanted (id, pieces)`;
  const asked = sql`wanted.pieces`;
  const rows = await tx
    .update(products)
    .set({
      reservedQuantity: sql`${products.reservedQuantity} + ${sql.raw(String(reserved))} * ${asked}`,
      ...(onShelf && { stockQuantity: sql`${products.stockQuantity} - ${asked}` }),
    })
    .from(wanted)
    .where(
      and(sql`${products.id} = wanted.id`, mustBeOnSale ? meets({ free: asked, onSale: true }) : undefined),
    )
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

/** A restock does not enlarge an edition: a numbered piece is free only while its edition has a number for it. */
function meets({
  free,
  onSale = false,
}: Omit<StockCondition, "free"> & { readonly free: number | SQL }): SQL | undefined {
  return and(
    onSale ? and(eq(products.inStock, true), isNull(products.hiddenAt)) : undefined,
    gte(sql`${products.stockQuantity} - ${products.reservedQuantity}`, free),
    sql`coalesce(${numbersLeft} - ${products.reservedQuantity} >= ${free}, true)`,
  );
}

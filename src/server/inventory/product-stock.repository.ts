/** The stock columns of a product. */
import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Slice } from "#contract/call/paging.ts";
import { idInCode } from "#domain/catalogue/printed-names.ts";
import type { CountedBy } from "#domain/catalogue/variant-stock.ts";
import type { StockFilter } from "#domain/inventory/stock-status.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import { isShownRow } from "#server/catalogue/products.repository.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { containsText, isOneOf } from "#server/database/conditions.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { products, productText } from "#server/database/schema/products.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

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

/** The same with the columns that a stock list also shows. */
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

/** Which shown products' stock to list. */
export type StockSearch = { readonly search?: string | undefined; readonly state: StockFilter };

/** In catalogue order. */
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

/** At or below their thresholds, sold-out products included; the fewest pieces first. */
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

/** The number of shown products, and of those that run low or are out, by one scan of the table. */
export async function countByLevel(db: Executor, pictures: PictureManifest) {
  const countIf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;
  const [counts] = await db
    .select({ all: sql<number>`count(*)::integer`, low: countIf(isLow), out: countIf(isOut) })
    .from(products)
    .where(isCountedRow(pictures));
  if (!counts) throw new Error("a count returned no row");
  return counts;
}

/** Every typed word matches its name, SKU or number, or it is the code derived from its number. */
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

/** Locked one by one, lowest id first. */
export function lockStockRows(tx: Transaction, productIds: readonly number[]): Promise<StockRow[]> {
  return lockWhere(tx, isOneOf(products.id, productIds));
}

/** The same for products of which this order holds pieces. */
export function lockStockRowsHeldBy(tx: Transaction, orderId: number): Promise<StockRow[]> {
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
  /** Pieces added to the shelf; negative when removed. */
  readonly onShelf?: number;
  /** Additional reserved pieces; negative when released. */
  readonly reserved?: number;
  readonly inStock?: true;
  readonly countedBy?: CountedBy;
  readonly editedAt?: Date;
  readonly lastRestocked?: Date | null;
  readonly updatedAt?: Date;
};

/** A condition on the product, without which nothing changes. */
export type StockCondition = {
  /** At least this many free pieces. */
  readonly free: number;
  /** It is neither switched off nor hidden. */
  readonly onSale?: boolean;
};

/** False, without a change, when the product does not meet the condition. */
export async function changeStockRow(
  tx: Transaction,
  productId: number,
  { onShelf, reserved, ...columns }: StockRowChange,
  condition?: StockCondition,
): Promise<boolean> {
  // Selling held pieces changes no page: they could not be bought before either.
  const isSaleOfHeld = onShelf !== undefined && onShelf === reserved;
  if (!isSaleOfHeld) {
    noteChange(tx, "stock");
    // Also when the sum falls: one variant may have gained what another lost.
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

/** `1` adds the pieces, `-1` removes them. */
export type ShelvesChange = { readonly onShelf?: -1; readonly reserved: 1 | -1 };

/**
 * Changes the stock of several locked products; with a condition only of those with enough free pieces that meet it. Returns
 * the products that were changed.
 */
export async function updateShelves(
  tx: Transaction,
  pieces: PiecesByProduct,
  { onShelf, reserved }: ShelvesChange,
  condition?: Pick<StockCondition, "onSale">,
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
    .where(and(sql`${products.id} = wanted.id`, condition && meets({ free: asked, ...condition })))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

/** A restock does not enlarge an edition: a numbered piece is free only while its edition has a number left. */
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

/** The grid of a product that is counted per size and colour, and the change between one pool and that. */

import type { GridOperation, StockGridJson } from "#contract/inventory/stock-grid.ts";
import { type CountedBy, isSameVariant, type Variant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { levelAfter, type StockOperation } from "#domain/inventory/stock-change.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { noneOf, requireMade, requireProduct } from "./find-variant.ts";
import {
  countedOtherwise,
  gridHasChanged,
  stockHasChanged,
  stockIsFull,
  variantBelowZero,
  variantIsReserved,
  variantNamedTwice,
} from "./inventory.errors.ts";
import { findHeldVariants, insertMovements, type NewMovement } from "./inventory.repository.ts";
import { noteLowStock } from "./low-stock.ts";
import type { StockRow } from "./product-stock.repository.ts";
import { countStockBy, lockStock, moveStock } from "./product-stock.ts";
import { refuseAbove } from "./refuse-above.ts";
import { findVariants, type VariantRow } from "./variants.repository.ts";

const SPREAD_NOTE = "Counted per size and color";
const POOLED_NOTE = "Counted as one pool";

export type Cell = Variant & { readonly quantity: number };
export type SeenCell = Cell & { readonly seen?: number | undefined };

type GridChange = {
  readonly operation: GridOperation;
  readonly cells: readonly SeenCell[];
  readonly note?: string | undefined;
};

/**
 * Every size in every colour with its stock and reserved pieces, also while the product is counted as one pool. Throws
 * noSuchProduct.
 */
export async function readGrid({ db }: Pick<Shop, "db">, productId: number): Promise<StockGridJson> {
  const product = await requireProduct(db, productId);
  const isPool = product.countedBy === "pool";
  const rows = isPool ? await heldRows(db, productId) : await findVariants(db, productId);
  const made = variantsOf(product);
  const left = rows.filter((row) => !made.some((variant) => isSameVariant(variant, row)));
  const cells = [...made, ...left].map((variant, place) => {
    const row = rows.find((candidate) => isSameVariant(candidate, variant)) ?? noneOf(variant);
    return {
      size: row.size,
      color: row.color,
      isMade: place < made.length,
      onShelf: isPool ? null : row.stockQuantity,
      reserved: row.reservedQuantity,
    };
  });
  const { id, name, countedBy, stockQuantity, reservedQuantity } = product;
  return { id, name, countedBy, stockQuantity, reserved: reservedQuantity, cells };
}

/**
 * Changes the stock of these sizes and colours, all or none. Throws noSuchProduct, countedOtherwise, noSuchVariant,
 * variantNamedTwice, gridHasChanged, variantIsReserved, variantBelowZero, stockIsFull or aboveNumbers.
 */
export async function setGrid(
  shop: Shop,
  productId: number,
  { operation, cells, note }: GridChange,
): Promise<StockGridJson> {
  refuseRepeats(cells);
  const isRestock = operation === "restock";
  await inTransaction(shop, async (tx) => {
    const stock = await requireStock(tx, productId, "variants");
    await requireMade(tx, stock, cells);
    const rows = await findVariants(tx, productId);
    const pairs = cells.map((cell) => ({
      cell,
      row: rows.find((row) => isSameVariant(row, cell)) ?? noneOf(cell),
    }));
    refuseChanged(pairs);
    const now = shop.clock.now();
    const movements = pairs
      .map(({ cell, row }): NewMovement => {
        const { size, color } = cell;
        const change = requireCell(cell, row, isRestock ? "add" : operation) - row.stockQuantity;
        const reason = isRestock ? "restock" : "correction";
        return { ...byHand(productId, { size, color, change, note: note || null, createdAt: now }), reason };
      })
      .filter(({ change }) => change !== 0);
    if (movements.length === 0) return;
    const change = movements.reduce((sum, movement) => sum + movement.change, 0);
    await refuseAbove(tx, productId, { level: stock.stockQuantity + change, change });
    await moveStock(tx, { productId, change, isRestock, now });
    await insertMovements(tx, movements);
    await noteLowStock(tx, [productId], now);
    await noteDetails(tx, `${stock.name}: ${stock.stockQuantity} → ${stock.stockQuantity + change}`);
  });
  shop.log.info({ productId, operation, cells: cells.length }, "the admin changed sizes and colors");
  return readGrid(shop, productId);
}

export type Counting = {
  readonly countedBy: CountedBy;
  readonly seen: number;
  readonly cells: readonly Cell[];
  readonly note?: string | undefined;
};

/**
 * Changes the product to being counted per size and colour, with the pieces divided as the cells say, or as one pool
 * again. Reservations stay as they are. If the cells' sum is not the pool's number, the difference is a correction.
 * Throws noSuchProduct, countedOtherwise, stockHasChanged, noSuchVariant, variantNamedTwice, variantIsReserved or
 * stockIsFull.
 */
export async function countBy(shop: Shop, productId: number, counting: Counting): Promise<StockGridJson> {
  const { countedBy, seen, cells } = counting;
  refuseRepeats(cells);
  await inTransaction(shop, async (tx) => {
    const stock = await requireStock(tx, productId, countedBy === "pool" ? "variants" : "pool");
    const { stockQuantity, reservedQuantity: reserved } = stock;
    if (stockQuantity !== seen) throw stockHasChanged(seen, { stockQuantity, reserved });
    const now = shop.clock.now();
    if (countedBy === "pool") await putTogether(tx, stock, now);
    else await spread(tx, stock, counting, now);
  });
  shop.log.info({ productId, countedBy }, "the admin changed how a product is counted");
  return readGrid(shop, productId);
}

/** The pieces of all these cells; undefined where none is named. */
export function piecesOf(cells: readonly Cell[]): number | undefined {
  return cells.length === 0 ? undefined : cells.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Counts a new product per size and colour, which has the sum of these cells. The caller has locked it. Throws
 * noSuchVariant or variantNamedTwice.
 */
export async function countNew(
  tx: Transaction,
  productId: number,
  cells: readonly Cell[],
  now: Date,
): Promise<void> {
  refuseRepeats(cells);
  const stock = await requireStock(tx, productId, "pool");
  await spread(tx, stock, { countedBy: "variants", seen: stock.stockQuantity, cells }, now);
}

async function spread(tx: Transaction, stock: StockRow, { cells, note }: Counting, now: Date): Promise<void> {
  const { id: productId } = stock;
  const held = await heldRows(tx, productId);
  const made = variantsOf(await requireProduct(tx, productId));
  const known = [...made, ...held.filter((row) => !made.some((variant) => isSameVariant(variant, row)))];
  await requireMade(
    tx,
    stock,
    cells.filter((cell) => !known.some((variant) => isSameVariant(variant, cell))),
  );
  const rows = known.map(({ size, color }) => {
    const stockQuantity = cells.find((cell) => isSameVariant(cell, { size, color }))?.quantity ?? 0;
    const reservedQuantity = held.find((row) => isSameVariant(row, { size, color }))?.reservedQuantity ?? 0;
    refuseBelowReserved({ size, color, quantity: stockQuantity }, reservedQuantity);
    return { size, color, stockQuantity, reservedQuantity };
  });
  const sum = sumOf(rows);
  const change = sum - stock.stockQuantity;
  await refuseAbove(tx, productId, { level: sum, change });
  if (change !== 0) await moveStock(tx, { productId, change, isRestock: false, now });
  await insertMovements(tx, [
    ...(change === 0 ? [] : [byHand(productId, { change, note: note || SPREAD_NOTE, createdAt: now })]),
    ...recounts(
      productId,
      [{ size: null, color: null, change: -sum }, ...changesOf(rows, 1)],
      SPREAD_NOTE,
      now,
    ),
  ]);
  await countStockBy(tx, productId, rows, now);
  if (change < 0) await noteLowStock(tx, [productId], now);
}

async function putTogether(tx: Transaction, { id: productId }: StockRow, now: Date): Promise<void> {
  const rows = await findVariants(tx, productId);
  const sum = { size: null, color: null, change: sumOf(rows) };
  await insertMovements(tx, recounts(productId, [...changesOf(rows, -1), sum], POOLED_NOTE, now));
  await countStockBy(tx, productId, "pool", now);
}

type Recount = Pick<NewMovement, "size" | "color" | "change">;

function changesOf(rows: readonly VariantRow[], sign: 1 | -1): Recount[] {
  return rows.map(({ size, color, stockQuantity }) => ({ size, color, change: sign * stockQuantity }));
}

/** Movements whose sum is zero: they record in the ledger how the pieces are divided. */
function recounts(
  productId: number,
  changes: readonly Recount[],
  note: string,
  createdAt: Date,
): NewMovement[] {
  return changes
    .filter(({ change }) => change !== 0)
    .map((change) => byHand(productId, { ...change, isRecount: true, note, createdAt }));
}

function byHand(
  productId: number,
  movement: Omit<NewMovement, "productId" | "reason" | "actor">,
): NewMovement {
  return { ...movement, productId, reason: "correction", actor: "admin" };
}

async function requireStock(tx: Transaction, productId: number, countedBy: CountedBy): Promise<StockRow> {
  const stock = await lockStock(tx, productId);
  if (!stock) throw noSuchProduct();
  if (stock.countedBy !== countedBy) throw countedOtherwise(stock);
  return stock;
}

async function heldRows(db: Executor, productId: number): Promise<VariantRow[]> {
  const held = await findHeldVariants(db, productId);
  return held.map(({ size, color, reserved }) => ({
    size,
    color,
    stockQuantity: 0,
    reservedQuantity: reserved,
  }));
}

function sumOf(rows: readonly VariantRow[]): number {
  return rows.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0);
}

function refuseRepeats(cells: readonly Variant[]): void {
  const repeated = cells.find(
    (cell, place) => cells.findIndex((other) => isSameVariant(other, cell)) !== place,
  );
  if (repeated) throw variantNamedTwice(repeated);
}

function refuseChanged(pairs: readonly { readonly cell: SeenCell; readonly row: VariantRow }[]): void {
  const changed = pairs.flatMap(({ cell: { size, color, seen }, row }) => {
    const { stockQuantity: onShelf, reservedQuantity: reserved } = row;
    return seen === undefined || seen === onShelf ? [] : [{ size, color, seen, onShelf, reserved }];
  });
  if (changed.length > 0) throw gridHasChanged(changed);
}

/** The number of pieces of this cell after the change. */
function requireCell({ quantity, ...variant }: SeenCell, row: VariantRow, operation: StockOperation): number {
  const { stockQuantity: onShelf, reservedQuantity: reserved } = row;
  const level = levelAfter({ onShelf, reserved }, { operation, quantity });
  if (level === "below-zero") throw variantBelowZero(variant, onShelf);
  if (level === "below-reserved") throw variantIsReserved(variant, reserved);
  if (typeof level === "string") throw stockIsFull();
  return level;
}

function refuseBelowReserved({ quantity, ...variant }: Cell, reserved: number): void {
  if (quantity < reserved) throw variantIsReserved(variant, reserved);
}

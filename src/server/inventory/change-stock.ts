import type { StockLevel } from "#contract/inventory/inventory.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { levelAfter, type StockChange, type StockRefusal } from "#domain/inventory/stock-change.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import type { Transaction } from "#server/database/client.ts";
import type { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findVariant, requireMade } from "./find-variant.ts";
import {
  countedOtherwise,
  notEnoughStock,
  piecesAreReserved,
  stockHasChanged,
  stockIsFull,
  variantIsNeeded,
} from "./inventory.errors.ts";
import { insertMovement } from "./inventory.repository.ts";
import { noteLowStock } from "./low-stock.ts";
import type { StockRow } from "./product-stock.repository.ts";
import { lockStock, moveStock } from "./product-stock.ts";
import { refuseAbove } from "./refuse-above.ts";
import type { VariantRow } from "./variants.repository.ts";

type AdminReason = "correction" | "restock";

/**
 * Corrects a product's stock, for the admin. Its row is locked from reading to writing, so that sales and other
 * corrections wait; the ledger gets the difference. Throws noSuchProduct, stockHasChanged, notEnoughStock,
 * piecesAreReserved, stockIsFull, aboveNumbers, variantIsNeeded, noSuchVariant or countedOtherwise, and then nothing has changed.
 */
export function correctStock(
  shop: Shop,
  productId: number,
  change: StockChange & Choice & { readonly note?: string | undefined },
): Promise<StockLevel> {
  return changeTotal(shop, productId, change, "correction", change.note);
}

/** Adds new pieces to the stock. Throws as `correctStock` does, and then nothing has changed. */
export function restock(
  shop: Shop,
  productId: number,
  pieces: Choice & { readonly quantity: number },
): Promise<StockLevel> {
  return changeTotal(shop, productId, { operation: "add", ...pieces }, "restock");
}

async function changeTotal(
  shop: Shop,
  productId: number,
  change: StockChange & Choice,
  reason: AdminReason,
  note?: string,
): Promise<StockLevel> {
  const level = await inTransaction(shop, async (tx) => {
    const stock = await lockStock(tx, productId);
    if (!stock) throw noSuchProduct();
    const variant = await requireVariant(tx, stock, change);
    const counted = variant ?? stock;
    const pieces = requireLevel(counted, change) - counted.stockQuantity;
    await refuseAbove(tx, productId, { level: stock.stockQuantity + pieces, change: pieces });
    if (pieces !== 0) {
      const now = shop.clock.now();
      await moveStock(tx, { productId, change: pieces, isRestock: reason === "restock", now });
      await insertMovement(tx, {
        productId,
        size: variant?.size ?? null,
        color: variant?.color ?? null,
        change: pieces,
        reason,
        actor: "admin",
        note: note || null,
        createdAt: now,
      });
      await noteLowStock(tx, [productId], now);
    }
    const { name } = stock;
    await noteDetails(tx, `${name}: ${counted.stockQuantity} → ${counted.stockQuantity + pieces}`);
    return { name: stock.name, stockQuantity: stock.stockQuantity + pieces };
  });
  shop.log.info({ productId, reason, level: level.stockQuantity }, "the admin changed stock");
  return level;
}

/** The size and colour of the locked product that is meant; undefined where it is counted as one pool. */
async function requireVariant(
  tx: Transaction,
  stock: StockRow,
  { size, color }: Choice,
): Promise<VariantRow | undefined> {
  const isNamed = size !== undefined || color !== undefined;
  if (stock.countedBy === "pool") {
    if (isNamed) throw countedOtherwise(stock);
    return undefined;
  }
  if (!isNamed) throw variantIsNeeded(stock);
  const variant = { size: size ?? "", color: color ?? "" };
  const row = await findVariant(tx, stock.id, variant);
  await requireMade(tx, stock, [row]);
  return row;
}

type Counted = Pick<StockRow, "stockQuantity" | "reservedQuantity">;

/** The number of pieces after this change. Throws when the change is not possible. */
export function requireLevel(stock: Counted, change: StockChange): number {
  const level = levelAfter({ onShelf: stock.stockQuantity, reserved: stock.reservedQuantity }, change);
  if (typeof level === "string") throw refusalOf(level, stock, change);
  return level;
}

function refusalOf(
  refusal: StockRefusal,
  { stockQuantity, reservedQuantity: reserved }: Counted,
  { quantity, seen }: StockChange,
): DomainError {
  switch (refusal) {
    case "changed-meanwhile":
      return stockHasChanged(seen, { stockQuantity, reserved });
    case "below-zero":
      return notEnoughStock(quantity, { stockQuantity, reserved });
    case "below-reserved":
      return piecesAreReserved({ stockQuantity, reserved });
    case "too-many":
      return stockIsFull();
  }
}

import type { StockLevel } from "#contract/inventory.ts";
import { levelAfter, type StockChange, type StockRefusal } from "#domain/inventory/stock-change.ts";
import { NoSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { lockShelf, moveShelf, type Shelf } from "#server/catalogue/shelves.ts";
import type { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { NotEnoughOnShelf, PiecesAreReserved, ShelfIsFull, StockHasChanged } from "./inventory.errors.ts";
import { insertMovement } from "./inventory.repository.ts";
import { noteLowStock } from "./low-stock.ts";

type AdminReason = "correction" | "restock";

/**
 * The admin corrects a shelf. The row is locked from reading to writing, so sales and other corrections wait
 * for each other; the ledger gets what was added or taken. Throws NoSuchProduct, StockHasChanged, NotEnoughOnShelf,
 * PiecesAreReserved or ShelfIsFull, and then nothing has changed.
 */
export function correctStock(
  shop: Shop,
  productId: number,
  change: StockChange & { readonly note?: string | undefined },
): Promise<StockLevel> {
  return changeShelf(shop, productId, change, "correction", change.note);
}

/** New pieces came in. Throws NoSuchProduct or ShelfIsFull, and then nothing has changed. */
export function restock(shop: Shop, productId: number, quantity: number): Promise<StockLevel> {
  return changeShelf(shop, productId, { operation: "add", quantity }, "restock");
}

async function changeShelf(
  shop: Shop,
  productId: number,
  change: StockChange,
  reason: AdminReason,
  note?: string,
): Promise<StockLevel> {
  const level = await inTransaction(shop, async (tx) => {
    const shelf = await lockShelf(tx, productId);
    if (!shelf) throw new NoSuchProduct();
    const stockQuantity = requireLevel(shelf, change);
    const pieces = stockQuantity - shelf.stockQuantity;
    if (pieces !== 0) {
      const now = shop.clock.now();
      await moveShelf(tx, { productId, change: pieces, isRestock: reason === "restock", now });
      await insertMovement(tx, {
        productId,
        change: pieces,
        reason,
        actor: "admin",
        note: note || null,
        createdAt: now,
      });
      await noteLowStock(tx, [productId], now);
    }
    return { name: shelf.name, stockQuantity };
  });
  shop.log.info({ productId, reason, level: level.stockQuantity }, "the admin changed stock");
  return level;
}

function requireLevel(shelf: Shelf, change: StockChange): number {
  const level = levelAfter({ onShelf: shelf.stockQuantity, reserved: shelf.reservedQuantity }, change);
  if (typeof level === "string") throw refusalOf(level, shelf, change);
  return level;
}

function refusalOf(
  refusal: StockRefusal,
  { stockQuantity, reservedQuantity: reserved }: Shelf,
  { quantity, seen }: StockChange,
): DomainError {
  switch (refusal) {
    case "changed-meanwhile":
      return new StockHasChanged(seen, { stockQuantity, reserved });
    case "below-zero":
      return new NotEnoughOnShelf(quantity, { stockQuantity, reserved });
    case "below-reserved":
      return new PiecesAreReserved({ stockQuantity, reserved });
    case "too-many":
      return new ShelfIsFull();
  }
}

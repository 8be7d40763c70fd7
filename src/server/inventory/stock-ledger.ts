import type { StockLevel } from "#contract/inventory/inventory.ts";
import type { Movement, MovementPage } from "#contract/inventory/stock-ledger.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findVariant } from "./find-variant.ts";
import { movementCannotBeUndone, noSuchMovement, piecesAreReserved } from "./inventory.errors.ts";
import { insertMovement } from "./inventory.repository.ts";
import {
  findLastRestock,
  findMovement,
  findMovements,
  findProductName,
  type LedgerRow,
} from "./movements.repository.ts";
import { lockStock, moveStock, setLastRestocked } from "./product-stock.ts";

const PAGE = 25;

/** One page of a product's movements, the newest first. Throws noSuchProduct. */
export async function readMovements(
  { db }: Pick<Shop, "db">,
  productId: number,
  before: number | undefined,
): Promise<MovementPage> {
  const [name, rows] = await Promise.all([
    findProductName(db, productId),
    findMovements(db, productId, before, PAGE + 1),
  ]);
  if (name === undefined) throw noSuchProduct();
  const shown = rows.slice(0, PAGE);
  return {
    name,
    items: shown.map(toMovement),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Undoes the latest change by hand with a movement of its own, so that the ledger keeps both; later sales stay. Throws
 * noSuchMovement, movementCannotBeUndone or piecesAreReserved, and then nothing has changed.
 */
export async function undoMovement(shop: Shop, movementId: number): Promise<StockLevel> {
  const level = await inTransaction(shop, async (tx) => {
    const seen = await findMovement(tx, movementId);
    if (!seen) throw noSuchMovement();
    const { productId, size, color } = seen;
    const stock = await lockStock(tx, productId);
    if (!stock) throw noSuchProduct();
    // Read again under the lock.
    const movement = await findMovement(tx, movementId);
    if (!movement?.isLatest || movement.undoes !== null) throw movementCannotBeUndone();
    const change = -movement.change;
    const counted = size === null ? stock : await findVariant(tx, productId, { size, color: color ?? "" });
    if (counted.stockQuantity + change < counted.reservedQuantity) {
      throw piecesAreReserved({
        stockQuantity: counted.stockQuantity,
        reserved: counted.reservedQuantity,
      });
    }
    const now = shop.clock.now();
    await moveStock(tx, { productId, change, isRestock: false, now });
    await insertMovement(tx, {
      productId,
      size,
      color,
      change,
      reason: "correction",
      actor: "admin",
      undoes: movementId,
      createdAt: now,
    });
    if (movement.reason === "restock") {
      await setLastRestocked(tx, productId, await findLastRestock(tx, productId));
    }
    await noteDetails(tx, `${stock.name}: ${counted.stockQuantity} → ${counted.stockQuantity + change}`);
    return { name: stock.name, stockQuantity: stock.stockQuantity + change };
  });
  shop.log.info({ movementId, level: level.stockQuantity }, "the admin undid a change of stock");
  return level;
}

function toMovement(row: LedgerRow): Movement {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    change: row.change,
    size: row.size,
    color: row.color,
    isRecount: row.isRecount,
    level: row.level,
    reason: row.reason,
    actor: row.actor,
    who: row.who,
    note: row.note,
    order: row.orderNumber,
    undoes: row.undoes,
    undone: row.undoneBy !== null,
    canUndo: row.isLatest && row.undoes === null,
  };
}

import { lockShelf } from "#server/catalogue/shelves.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findLatestMovements } from "./inventory.repository.ts";

/** More movements than one transaction makes on one shelf: an order has at most fifty lines. */
const LOOKS_BACK = 64;

/**
 * Writes to the owner once for each time a shelf falls to its threshold; call it after the shelves were changed, in the
 * same transaction. The movement that crossed the threshold names the mail.
 */
export async function noteLowStock(tx: Transaction, productIds: Iterable<number>, now: Date): Promise<void> {
  const inLockOrder = [...new Set(productIds)].toSorted((one, other) => one - other);
  for (const productId of inLockOrder) {
    const crossing = await findCrossing(tx, productId);
    if (crossing === undefined) continue;
    await queueMail(tx, `low-stock:${productId}:${crossing}`, { kind: "low-stock", productId }, now);
  }
}

/** The movement with which the shelf last fell to its threshold or below it, if it is there now. */
async function findCrossing(tx: Transaction, productId: number): Promise<number | undefined> {
  const shelf = await lockShelf(tx, productId);
  if (!shelf) return undefined;
  let level = shelf.stockQuantity;
  for (const movement of await findLatestMovements(tx, productId, LOOKS_BACK)) {
    if (level > shelf.lowStockThreshold) return undefined;
    const before = level - movement.change;
    if (before > shelf.lowStockThreshold) return movement.id;
    level = before;
  }
  return undefined;
}

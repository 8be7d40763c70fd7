import { lockShelves, type Shelf } from "#server/catalogue/shelves.ts";
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
  for (const shelf of await lockShelves(tx, [...new Set(productIds)])) {
    const crossing = await findCrossing(tx, shelf);
    if (crossing === undefined) continue;
    const { id: productId } = shelf;
    await queueMail(tx, `low-stock:${productId}:${crossing}`, { kind: "low-stock", productId }, now);
  }
}

/** The movement with which the shelf last fell to its threshold or below it, if it is there now. */
async function findCrossing(tx: Transaction, shelf: Shelf): Promise<number | undefined> {
  if (shelf.stockQuantity > shelf.lowStockThreshold) return undefined;
  let level = shelf.stockQuantity;
  for (const movement of await findLatestMovements(tx, shelf.id, LOOKS_BACK)) {
    if (level > shelf.lowStockThreshold) return undefined;
    const before = level - movement.change;
    if (before > shelf.lowStockThreshold) return movement.id;
    level = before;
  }
  return undefined;
}

import type { Transaction } from "#server/database/client.ts";
import { noteChange } from "#server/shop/in-transaction.ts";
import {
  countReturnedPieces,
  findReservations,
  insertMovements,
  insertReservations,
  updateReservation,
} from "./inventory.repository.ts";
import { lockProductsOf } from "./inventory.service.ts";
import { findShortProducts } from "./product-stock.ts";

export type SoldSwap = {
  readonly orderId: number;
  /** Index of the line whose pieces change. */
  readonly line: number;
  /** The line that has them afterwards: the same, or a new one. */
  readonly toLine: number;
  readonly pieces: number;
  /** Empty where there is none. */
  readonly size: string;
  readonly color: string;
  /** Said in the ledger beside both movements. */
  readonly note: string;
};

/**
 * Puts sold pieces back and takes as many of another size or colour of the same product, which together change nothing of
 * the product's stock. False, without a change, where the line has fewer that are still out, or the shelf fewer of the
 * other. The caller holds the order's lock.
 */
export async function swapSoldPieces(tx: Transaction, swap: SoldSwap, now: Date): Promise<boolean> {
  const { orderId, line, toLine, pieces, size, color, note } = swap;
  const sold = (await findReservations(tx, orderId)).find((row) => row.line === line);
  if (sold?.state !== "committed") return false;
  const { productId } = sold;
  const shelves = await lockProductsOf(tx, [{ items: [sold] }]);
  const returned = (await countReturnedPieces(tx, orderId)).get(line) ?? 0;
  if (pieces > sold.quantity - returned) return false;
  const wanted = { productId, size, color, quantity: pieces };
  if ((await findShortProducts(tx, shelves, [wanted])).length > 0) return false;

  if (toLine === line) await updateReservation(tx, sold.id, { size, color, updatedAt: now });
  else {
    await updateReservation(tx, sold.id, { quantity: sold.quantity - pieces, updatedAt: now });
    const dates = { createdAt: now, updatedAt: now };
    await insertReservations(tx, [{ orderId, line: toLine, ...wanted, state: "committed", ...dates }]);
  }
  const movement = {
    productId,
    orderId,
    reason: "correction",
    actor: "admin",
    note,
    createdAt: now,
  } as const;
  await insertMovements(tx, [
    { ...movement, line, size: sold.size, color: sold.color, change: pieces },
    { ...movement, line: toLine, size, color, change: -pieces },
  ]);
  noteChange(tx, "stock");
  return true;
}

import type { Transaction } from "#server/database/client.ts";
import {
  holdsAllReservations,
  sellReleasedReservations,
  sellReservations,
} from "#server/inventory/inventory.service.ts";
import { inSavepoint } from "#server/shop/in-transaction.ts";

/** Turns the order's reservations into a sale; false, and nothing happened, when not every line is still reserved. */
export async function sellOrderStock(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  if (!(await holdsAllReservations(tx, orderId))) return false;
  await sellReservations(tx, orderId, now);
  return true;
}

class PiecesAreGone extends Error {}

/**
 * Sells the pieces of an order whose reservation has ended, if all of them are free again. `freePieces` runs first, in
 * the same savepoint: when the pieces are gone, what it did is undone too. False then, and nothing happened.
 */
export async function sellOrderStockLate(
  tx: Transaction,
  orderId: number,
  now: Date,
  freePieces: (savepoint: Transaction) => Promise<void>,
): Promise<boolean> {
  try {
    await inSavepoint(tx, async (savepoint) => {
      await freePieces(savepoint);
      if (!(await sellReleasedReservations(savepoint, orderId, now))) throw new PiecesAreGone();
    });
    return true;
  } catch (error) {
    if (error instanceof PiecesAreGone) return false;
    throw error;
  }
}

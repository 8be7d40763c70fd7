import type { Transaction } from "#server/database/client.ts";
import { sellReleasedReservations } from "#server/inventory/inventory.service.ts";
import { inSavepoint } from "#server/shop/in-transaction.ts";

class PiecesAreGone extends Error {}

/**
 * Sells the pieces of an order whose reservation has ended, if all of them are free. `freePieces` runs first, in the
 * same savepoint. Returns false when the pieces are gone; everything is then undone, including what `freePieces` did.
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

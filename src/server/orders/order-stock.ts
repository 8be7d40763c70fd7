import { HOUR } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  holdsAllReservations,
  reserveReleasedAgain,
  sellReleasedReservations,
} from "#server/inventory/inventory.service.ts";
import { later } from "#server/platform/clock.ts";
import { inSavepoint } from "#server/shop/in-transaction.ts";
import { lockPendingOrderByFingerprint, type Order, updateOrder } from "./orders.repository.ts";
import { extendReservation } from "./orders.service.ts";

const LONGEST_RESERVATION_MS = 24 * HOUR;

class CannotBeHeld extends Error {}

/**
 * Makes sure, before anybody is charged, that the order holds its pieces until `until`: it still does, or it has
 * expired and they are free. Returns false, without any change, when they are gone or a newer order of the same
 * checkout has replaced it. The caller holds the order's lock.
 */
export async function holdOrderAgain(
  tx: Transaction,
  order: Order,
  until: Date,
  now: Date,
): Promise<boolean> {
  if (order.status === "pending") {
    if (!(await holdsAllReservations(tx, order.id))) return false;
    await extendReservation(tx, order, until, later(order.createdAt, LONGEST_RESERVATION_MS), now);
    return true;
  }
  if (order.status !== "expired") return false;
  if (await lockPendingOrderByFingerprint(tx, order.dedupeHash)) return false;
  try {
    await inSavepoint(tx, async (savepoint) => {
      if (!(await reserveReleasedAgain(savepoint, order.id, now))) throw new CannotBeHeld();
      await updateOrder(savepoint, order.id, { status: "pending", reservedUntil: until, updatedAt: now });
    });
    return true;
  } catch (error) {
    if (error instanceof CannotBeHeld || isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Whether the same checkout was placed again meanwhile: a unique index lets only one of the two be pending. */
function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && Reflect.get(cause, "code") === "23505";
}

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

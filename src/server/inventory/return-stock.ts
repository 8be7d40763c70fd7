import type { RestockLine } from "#domain/payments/refund-status.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  countReturnedPieces,
  findReservations,
  insertMovement,
  type Reservation,
  releaseCommitted,
} from "./inventory.repository.ts";
import { moveStock } from "./product-stock.ts";

export type StockReturn = {
  readonly orderId: number;
  /** Each refund and each return puts a line back at most once. */
  readonly refundId?: number;
  readonly returnId?: number;
  /** `all` stands for everything that has not come back yet. */
  readonly lines: readonly RestockLine[] | "all";
};

/**
 * Puts sold pieces of an order back into stock, never more of a line than were sold. Returns what was put back. The
 * caller holds the order's lock.
 */
export async function returnSoldPieces(
  tx: Transaction,
  { orderId, refundId, returnId, lines }: StockReturn,
  now: Date,
): Promise<readonly RestockLine[]> {
  const returned = await countReturnedPieces(tx, orderId);
  const came: RestockLine[] = [];
  for (const sold of await findReservations(tx, orderId)) {
    if (sold.state !== "committed") continue;
    const left = sold.quantity - (returned.get(sold.line) ?? 0);
    const quantity = Math.min(left, lines === "all" ? left : wantedOf(lines, sold));
    if (quantity <= 0) continue;
    await moveStock(tx, { productId: sold.productId, change: quantity, isRestock: false, now });
    await insertMovement(tx, {
      productId: sold.productId,
      change: quantity,
      size: sold.size,
      color: sold.color,
      reason: "return",
      orderId,
      line: sold.line,
      refundId: refundId ?? null,
      returnId: returnId ?? null,
      createdAt: now,
    });
    if (quantity === left) await releaseCommitted(tx, sold.id, now);
    came.push({ line: sold.line, quantity });
  }
  return came;
}

function wantedOf(lines: readonly RestockLine[], sold: Reservation): number {
  return lines.filter(({ line }) => line === sold.line).reduce((sum, { quantity }) => sum + quantity, 0);
}

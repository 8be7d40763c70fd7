import { type RefundStatus, type RestockLine, refundIs } from "./refund-status.ts";

type Returning = { readonly status: RefundStatus; readonly restock: readonly RestockLine[] };

/** Pieces by order line that a refund has put back into stock, or will once the refund is done. */
export function returnedPieces(refunds: readonly Returning[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { line, quantity } of refunds.filter(refundIs.counted).flatMap(({ restock }) => restock)) {
    pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  }
  return pieces;
}

/** Of these, the pieces that were refunded before the parcel left. `shippedAt` is ISO text, null before that. */
export function piecesKeptBack(
  refunds: readonly (Returning & { readonly createdAt: string })[],
  shippedAt: string | null,
): ReadonlyMap<number, number> {
  return returnedPieces(refunds.filter(({ createdAt }) => shippedAt === null || createdAt < shippedAt));
}

import { type RefundStatus, type RestockLine, refundIs } from "#domain/payments/refund-status.ts";

type Returning = { readonly status: RefundStatus; readonly restock: readonly RestockLine[] };

/** Pieces of each line that are back on the shelf, or go there when their money has gone back. */
export function returnedPieces(refunds: readonly Returning[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { line, quantity } of refunds.filter(refundIs.counted).flatMap(({ restock }) => restock)) {
    pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  }
  return pieces;
}

/** Those of them that never left: refunded before the parcel did. Times as ISO text; null while it has not left. */
export function piecesKeptBack(
  refunds: readonly (Returning & { readonly createdAt: string })[],
  shippedAt: string | null,
): ReadonlyMap<number, number> {
  return returnedPieces(refunds.filter(({ createdAt }) => shippedAt === null || createdAt < shippedAt));
}

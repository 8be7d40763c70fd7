import { addPieces, sentInParts } from "#domain/orders/chosen-lines.ts";
import { piecesKeptBack } from "#domain/payments/returned-pieces.ts";
import type { Executor } from "#server/database/client.ts";
import { findPartsOfOrders, findRefundsOfOrders } from "#server/orders/orders.repository.ts";

type Parcel = { readonly id: number; readonly shippedAt: Date | null };

/**
 * Reads the refunds and earlier parcels of these orders, and returns for each the pieces by line that are not in the parcel
 * to be sent: refunded before it left, or sent in one before it. Of what was sent whole, those refunded before.
 */
export async function readKeptBack(
  db: Executor,
  orders: readonly Parcel[],
): Promise<(order: Parcel) => ReadonlyMap<number, number>> {
  const ids = orders.map(({ id }) => id);
  const [refunds, parts] = await Promise.all([findRefundsOfOrders(db, ids), findPartsOfOrders(db, ids)]);
  const isOf =
    (id: number) =>
    ({ orderId }: { readonly orderId: number }) =>
      orderId === id;
  return ({ id, shippedAt }) => {
    const refunded = piecesKeptBack(
      refunds.filter(isOf(id)).map((refund) => ({ ...refund, createdAt: refund.createdAt.toISOString() })),
      shippedAt?.toISOString() ?? null,
    );
    return shippedAt === null ? addPieces(refunded, sentInParts(parts.filter(isOf(id)))) : refunded;
  };
}

import { piecesKeptBack } from "#domain/payments/returned-pieces.ts";
import type { Executor } from "#server/database/client.ts";
import { findRefundsOfOrders } from "#server/orders/orders.repository.ts";

type Parcel = { readonly id: number; readonly shippedAt: Date | null };

/** Reads the refunds of these orders, and returns for each the pieces by line that were refunded before its parcel left. */
export async function readKeptBack(
  db: Executor,
  orders: readonly Parcel[],
): Promise<(order: Parcel) => ReadonlyMap<number, number>> {
  const refunds = await findRefundsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return ({ id, shippedAt }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    return piecesKeptBack(
      own.map((refund) => ({ ...refund, createdAt: refund.createdAt.toISOString() })),
      shippedAt?.toISOString() ?? null,
    );
  };
}

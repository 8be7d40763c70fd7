import { piecesKeptBack } from "#domain/payments/returned-pieces.ts";
import type { Executor } from "#server/database/client.ts";
import { findRefundsOfOrders } from "./refunds.repository.ts";

type Parcel = { readonly id: number; readonly shippedAt: Date | null };

/** For each order's id, the pieces by line that were refunded before its parcel left. */
export async function findKeptBack(
  db: Executor,
  orders: readonly Parcel[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const refunds = await findRefundsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.map(({ id, shippedAt }) => {
      const own = refunds
        .filter(({ orderId }) => orderId === id)
        .map((refund) => ({ ...refund, createdAt: refund.createdAt.toISOString() }));
      return [id, piecesKeptBack(own, shippedAt?.toISOString() ?? null)];
    }),
  );
}

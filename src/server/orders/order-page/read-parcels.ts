import { piecesInDetails, pieceWords, sentInParts } from "#domain/orders/chosen-lines.ts";
import { linesToPack } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import type { Executor } from "#server/database/client.ts";
import { findPartsOfOrders, type Order } from "#server/orders/orders.repository.ts";
import { withoutPrintSize } from "./print-size.ts";

export type SentParcel = {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly at: Date;
  /** What is in it, "2 × Founders Tee, size M"; empty where all of the order is. */
  readonly pieces: readonly string[];
};

/** The parcels in which an order has left so far, the first one first. */
export async function readParcels(db: Executor, order: Order): Promise<readonly SentParcel[]> {
  const { items, shippedAt, carrier, trackingNumber } = order;
  const events = await findPartsOfOrders(db, [order.id]);
  const parts = events.map(({ detail, createdAt }) => ({
    carrier: textOr(detail.carrier),
    trackingNumber: textOr(detail.trackingNumber),
    at: createdAt,
    pieces: wordsOf(items, piecesInDetails([detail])),
  }));
  if (shippedAt === null) return parts;
  const isWhole = parts.length === 0;
  const pieces = isWhole ? [] : linesToPack(items, sentInParts(events)).map(withoutPrintSize).map(pieceWords);
  // Where the rest was refunded, the last part was the last parcel.
  return isWhole || pieces.length > 0
    ? [...parts, { carrier, trackingNumber, at: shippedAt, pieces }]
    : parts;
}

function wordsOf(items: readonly OrderItem[], sent: ReadonlyMap<number, number>): string[] {
  return items
    .filter(({ line }) => sent.has(line))
    .map((item) => pieceWords({ ...withoutPrintSize(item), quantity: sent.get(item.line) ?? 0 }));
}

function textOr(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

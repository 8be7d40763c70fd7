import { detailOfLines, type PiecesOfLine } from "#domain/orders/chosen-lines.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findPartsOfOrders, type Order, recordOrderEvent, updateOrder } from "./orders.repository.ts";

export type Shipment = { readonly carrier: string | null; readonly trackingNumber: string | null };

/** Whether orders without real money may be packed and shipped: as practice in a demo shop, never in a live one. */
export function isPracticeShop({ settings }: Pick<Shop, "settings">): boolean {
  return settings.mode === "demo";
}

/**
 * Marks the parcel as packed, or as not packed any more. The caller holds the order's lock and has checked that this is
 * allowed.
 */
export async function setPacked(tx: Transaction, order: Order, packed: boolean, now: Date): Promise<void> {
  if ((order.packedAt !== null) === packed) return;
  await updateOrder(tx, order.id, { packedAt: packed ? now : null, updatedAt: now });
  await recordOrderEvent(tx, order.id, packed ? "packed" : "unpacked", now, { actor: "admin" });
}

/**
 * Marks the parcel as shipped and queues one mail to the customer. For an order that was shipped before, carrier and
 * tracking number are corrected without another mail. The caller holds the order's lock and has checked that this is
 * allowed.
 */
export async function setShipped(
  tx: Transaction,
  order: Order,
  shipment: Shipment,
  now: Date,
): Promise<void> {
  if (order.status === "fulfilled") {
    await updateOrder(tx, order.id, { ...shipment, updatedAt: now });
    return;
  }
  await updateOrder(tx, order.id, {
    ...shipment,
    status: "fulfilled",
    packedAt: order.packedAt ?? now,
    shippedAt: now,
    updatedAt: now,
  });
  await recordOrderEvent(tx, order.id, "shipped", now, {
    actor: "admin",
    detail: shipmentDetail(shipment),
  });
  await queueMail(tx, `shipped:${order.id}`, { kind: "shipped", orderId: order.id }, now);
}

/**
 * Marks a parcel with these pieces as sent and queues one mail to the customer; the order waits for its last parcel. The
 * caller holds the order's lock and has checked that this is allowed, and that something is left.
 */
export async function setPartShipped(
  tx: Transaction,
  order: Order,
  { carrier, trackingNumber }: Shipment,
  lines: readonly PiecesOfLine[],
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  const detail = { ...shipmentDetail({ carrier, trackingNumber }), ...detailOfLines(lines) };
  await updateOrder(tx, orderId, { packedAt: order.packedAt ?? now, updatedAt: now });
  await recordOrderEvent(tx, orderId, "part_shipped", now, { actor: "admin", detail });
  const parcel = (await findPartsOfOrders(tx, [orderId])).length;
  await queueMail(tx, `part-shipped:${orderId}:${parcel}`, { kind: "part-shipped", orderId, parcel }, now);
}

function shipmentDetail({ carrier, trackingNumber }: Shipment) {
  return { ...(carrier !== null && { carrier }), ...(trackingNumber !== null && { trackingNumber }) };
}

/** A sale by hand is in its buyer's hands: nothing is packed, sent or mailed. The caller holds the order's lock. */
export async function handOver(tx: Transaction, order: Order, now: Date): Promise<void> {
  await updateOrder(tx, order.id, { status: "fulfilled", packedAt: now, shippedAt: now, updatedAt: now });
  await recordOrderEvent(tx, order.id, "handed_over", now, { actor: "admin" });
}

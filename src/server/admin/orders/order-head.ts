import { isFilesOnly, sizeOfOrder } from "#domain/orders/files-only.ts";
import type { OrderRow } from "./orders.repository.ts";

/** What lists and the order's own page have in common. */
export function toOrderHead(order: OrderRow) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    cancelReason: order.cancelReason,
    customerName: order.customerName,
    totalCents: order.totalCents,
    ...sizeOfOrder(order.items),
    deliveryCharged: order.deliveryCharged,
    colorNotStated: order.items.some((item) => item.colorNotStated),
    isTest: order.isTest,
    isFilesOnly: isFilesOnly(order.items),
    dispute: order.dispute,
    placedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    packedAt: order.packedAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
  };
}

import { randText } from "#contract/money.ts";
import type { OrderPageJson, OrderPageLine } from "#contract/order-page.ts";
import type { Picture } from "#contract/products.ts";
import { multiplyRand } from "#domain/money/money.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { refundIs } from "#domain/payments/refund-status.ts";
import { listCertificatesOfOrder } from "#server/certificates/certificates.service.ts";
import { listOrderEvents } from "#server/orders/order-timeline.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { openOrder } from "./open-order.ts";
import { toOrderCertificate } from "./order-certificates.ts";
import { destinationOf } from "./order-destination.ts";
import { momentsOf } from "./order-moments.ts";
import { findMethodOfOrder, findRefundsOfOrder, type OrderRefund } from "./order-page.repository.ts";

/** The order with this number and key, with personal details masked. Throws NoSuchOrderLink. */
export async function readOrderPage(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
): Promise<OrderPageJson> {
  const { db } = shop;
  const order = await openOrder(shop, number, key);
  const [events, method, refunds, certificates, lines] = await Promise.all([
    listOrderEvents(db, order.id),
    findMethodOfOrder(db, order.id),
    findRefundsOfOrder(db, order.id),
    listCertificatesOfOrder(db, order.id),
    Promise.all(order.items.map((item) => toLine(shop, item))),
  ]);
  return {
    number: order.number,
    isTest: order.isTest,
    status: order.status,
    cancelReason: order.cancelReason,
    placedAt: order.createdAt.toISOString(),
    moments: momentsOf(order, events),
    lines,
    subtotal: randText(order.subtotalCents),
    delivery: randText(order.shippingCents),
    deliveryCharged: order.deliveryCharged,
    total: randText(order.totalCents),
    paymentMethod: method ?? null,
    isPaid: order.paidAt !== null,
    isFilesOnly: isFilesOnly(order.items),
    isPaymentPending: order.paidAt === null && order.paymentStatus === "processing",
    shipment: order.shippedAt && {
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      at: order.shippedAt.toISOString(),
    },
    ...destinationOf(shop, order),
    refunds: refunds.filter(refundIs.counted).map(toRefund),
    certificates: certificates.map(toOrderCertificate),
  };
}

async function toLine({ products }: OrdersShop, item: OrderItem): Promise<OrderPageLine> {
  const { unitPriceCents, quantity, isFile = false, ...line } = item;
  return {
    ...line,
    quantity,
    isFile,
    unitPrice: randText(unitPriceCents),
    total: randText(multiplyRand(unitPriceCents, quantity)),
    picture: await pictureOfItem(products, item),
  };
}

/** The picture of a sold piece, in its colour; null when the shop no longer shows the product. */
export async function pictureOfItem(
  products: OrdersShop["products"],
  { productId, color }: OrderItem,
): Promise<Picture | null> {
  const product = await products.find(productId);
  if (!product) return null;
  const { colors, main } = product.pictures;
  return (color === null ? undefined : colors[color]) ?? main;
}

function toRefund({ amountCents, status, processedAt, createdAt }: OrderRefund) {
  return {
    amount: randText(amountCents),
    isDone: status === "processed",
    at: (processedAt ?? createdAt).toISOString(),
  };
}

import type { z } from "zod";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import type { findOrders, OrderPage, OrderUpdates } from "#contract/orders/owner.ts";
import { MOST_COUNTED } from "#domain/admin/admin-filters.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import {
  goesIntoParcel,
  isFile,
  isFilesOnly,
  isHandedOver,
  linesToPack,
  sizeOfOrder,
} from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { countOpenAlerts } from "#server/alerts/alerts.repository.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { readNumbers } from "#server/certificates/certificates.service.ts";
import { countWaitingMessages } from "#server/contact/contact.repository.ts";
import { readAddedTo } from "#server/orders/added-orders.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { readKeptBack } from "./kept-back.ts";
import {
  countByFilter,
  countOrders,
  findNewestPaid,
  findOrderPage,
  findUpdates,
  findUsualCarrier,
  type OrderRow,
} from "./owner-orders.repository.ts";

/** One page of the matching orders, the newest first, and the number of orders for each filter. */
export async function listOrders(
  shop: OrdersShop,
  { page, ...asked }: z.output<typeof findOrders.body>,
): Promise<OrderPage> {
  const { db } = shop;
  const isPractice = isPracticeShop(shop);
  const wanted = { ...asked, isPractice };
  // Read first: an order that arrives in between is then reported again, but never missed.
  const newestPaidAt = await findNewestPaid(db);
  const [rows, counts, found] = await Promise.all([
    findOrderPage(db, wanted, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countByFilter(db, isPractice),
    wanted.search || wanted.product || wanted.day ? countOrders(db, wanted) : undefined,
  ]);
  const total = found ?? counts[wanted.filter];
  const [keptBackOf, numbersOf, addedTo] = await Promise.all([
    readKeptBack(db, rows),
    readNumbers(db, rows),
    readAddedTo(db, rows),
  ]);
  const items = rows.map((order) => {
    const pieces = piecesOfRow(order, keptBackOf(order));
    return {
      ...toOrderHead(order, addedTo(order)),
      ...sizeOfOrder([...pieces, ...order.items.filter(isFile)]),
      city: order.shippingAddress.city,
      country: order.shippingAddress.country,
      toPick: pieces.map((piece) => toPick(piece, numbersOf(order, piece))),
    };
  });
  return {
    items,
    total,
    page,
    pages: countPages(Math.min(total, MOST_COUNTED)),
    counts,
    newestPaidAt: newestPaidAt?.toISOString() ?? null,
    usualCarrier: await findUsualCarrier(db),
    product: await readProduct(shop, wanted.product),
  };
}

async function readProduct({ db }: OrdersShop, id: number | undefined): Promise<OrderPage["product"]> {
  const [product] = id === undefined ? [] : await findProductsToSell(db, [id]);
  return product ? { name: product.name, sizes: [...sizeOptions(product)] } : null;
}

/** What is left to pack; of an order that was refunded whole, what it was. */
function piecesOfRow({ items }: OrderRow, keptBack: ReadonlyMap<number, number>): readonly OrderItem[] {
  const left = linesToPack(items, keptBack);
  return left.length > 0 ? left : items.filter(goesIntoParcel);
}

function toPick({ name, size, color, colorNotStated, quantity }: OrderItem, numbers: string[]) {
  return { name, size, color, colorNotStated: colorNotStated === true, quantity, numbers };
}

/** Changes since, for a list that is open in a browser. */
export async function readOrderUpdates(shop: OrdersShop, since: Date | undefined): Promise<OrderUpdates> {
  const [{ changedAt, newestPaidAt, ...counts }, messages, alerts] = await Promise.all([
    findUpdates(shop.db, since, isPracticeShop(shop)),
    countWaitingMessages(shop.db),
    countOpenAlerts(shop.db),
  ]);
  return {
    ...counts,
    messages,
    alerts,
    newestPaidAt: newestPaidAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** Shared by lists and the order's own page. */
export function toOrderHead(order: OrderRow, addedTo: Pick<OrderRow, "id" | "number"> | null) {
  return {
    id: order.id,
    number: order.number,
    addedTo,
    status: order.status,
    paymentStatus: order.paymentStatus,
    cancelReason: order.cancelReason,
    customerName: order.customerName,
    totalCents: order.totalCents,
    ...sizeOfOrder(order.items),
    deliveryCharged: order.deliveryCharged,
    colorNotStated: order.items.some((item) => item.colorNotStated),
    isTest: order.isTest,
    isHandedOver: isHandedOver(order),
    isFilesOnly: isFilesOnly(order.items),
    dispute: order.dispute,
    placedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    packedAt: order.packedAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
  };
}

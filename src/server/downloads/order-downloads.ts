import {
  findOrder,
  findOrderByNumber,
  findRefundsOfOrders,
  type Order,
} from "#server/orders/orders.repository.ts";
/** Which files belong to an order, how many downloads are left, and until when. */

import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { AdminDownload } from "#contract/downloads/product-files.ts";
import { type Download, downloadOf } from "#domain/downloads/download-state.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { ORDER_NUMBER } from "#domain/orders/order-number.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { openOrder } from "#server/orders/order-page/open-order.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { noSuchDownload, nothingToDownload } from "./downloads.errors.ts";
import { findReturnedOfOrders, findUses, resetUses, type UseRow } from "./order-downloads.repository.ts";
import { findOfferedFiles, type ProductFileRow } from "./product-files.repository.ts";

export type OrderedFile = {
  readonly file: ProductFileRow;
  readonly product: string;
  readonly use: UseRow | undefined;
  readonly download: Download;
};

/** By the order's id; an order without files is absent. */
export async function listDownloadsOfOrders(
  shop: Pick<OrdersShop, "db" | "settings" | "clock">,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, readonly OrderedFile[]>> {
  const { db } = shop;
  const productIds = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const files = await findOfferedFiles(db, [...productIds]);
  if (files.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const [uses, ...givenBack] = await Promise.all([
    findUses(db, ids),
    findRefundsOfOrders(db, ids),
    findReturnedOfOrders(db, ids),
  ]);
  const refunds = givenBack.flat();
  const now = shop.clock.now();
  const found = orders.map((order) => {
    const state = {
      ...order,
      isOnlyTest: order.isTest && !isPracticeShop(shop),
      refunds: refunds.filter(({ orderId }) => orderId === order.id),
    };
    const sold = order.items.filter(isFirstOfItsProduct);
    const own = sold.flatMap(({ productId, name }) =>
      files
        .filter((file) => file.productId === productId)
        .map((file): OrderedFile => {
          const use = uses.find(({ orderId, fileId }) => orderId === order.id && fileId === file.id);
          const used = {
            productId,
            addedAt: file.createdAt,
            used: use?.used ?? 0,
            givenAgainAt: use?.givenAgainAt ?? null,
          };
          const download = downloadOf(state, used, order.downloadTerms, now);
          return { file, product: name, use, download };
        }),
    );
    return [order.id, own] as const;
  });
  return new Map(found.filter(([, own]) => own.length > 0));
}

/** Two sizes of one product include its files once. */
function isFirstOfItsProduct({ productId }: OrderItem, index: number, items: readonly OrderItem[]): boolean {
  return items.findIndex((other) => other.productId === productId) === index;
}

async function listDownloads(shop: OrdersShop, order: Order): Promise<readonly OrderedFile[]> {
  return (await listDownloadsOfOrders(shop, [order])).get(order.id) ?? [];
}

/** By the order's link. Throws noSuchOrderLink. */
export async function readOrderDownloads(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
): Promise<DownloadJson[]> {
  const order = await openOrder(shop, number, key);
  return (await listDownloads(shop, order)).map((ordered) => toDownloadJson(shop, order, ordered));
}

export type OpenDownload = { readonly order: Order; readonly ordered: OrderedFile };

/** By a file's link. Throws noSuchDownload; the database is queried only when the key is right. */
export async function openDownload(
  shop: OrdersShop,
  number: string,
  fileId: number,
  key: string | undefined,
): Promise<OpenDownload> {
  if (key === undefined || !ORDER_NUMBER.test(number) || !shop.orderLinks.opensDownload(number, fileId, key))
    throw noSuchDownload();
  const order = await findOrderByNumber(shop.db, number);
  const ordered = order && (await listDownloads(shop, order)).find(({ file }) => file.id === fileId);
  if (!ordered) throw noSuchDownload();
  return { order, ordered };
}

/** The same as that file's own page shows. Throws noSuchDownload. */
export async function readDownload(
  shop: OrdersShop,
  number: string,
  fileId: number,
  key: string | undefined,
): Promise<DownloadJson> {
  const { order, ordered } = await openDownload(shop, number, fileId, key);
  return toDownloadJson(shop, order, ordered);
}

/** For the admin. Throws not_found. */
export async function readDownloadsForAdmin(shop: OrdersShop, orderId: number): Promise<AdminDownload[]> {
  const order = await requireOrder(shop, orderId);
  return (await listDownloads(shop, order)).map((ordered) => ({
    ...toDownloadJson(shop, order, ordered),
    used: ordered.use?.used ?? 0,
    lastAt: ordered.use?.lastBegunAt?.toISOString() ?? null,
  }));
}

/** Renews the downloads, with the original limits from now on. Throws not_found, or nothingToDownload after a refund. */
export async function giveAgain(shop: OrdersShop, orderId: number): Promise<AdminDownload[]> {
  const order = await requireOrder(shop, orderId);
  const bought = (await listDownloads(shop, order)).filter(
    ({ download }) => download.state !== "refunded" && download.state !== "unpaid",
  );
  if (bought.length === 0) throw nothingToDownload();
  const fileIds = bought.map(({ file }) => file.id);
  await resetUses(shop.db, order.id, fileIds, shop.clock.now());
  return readDownloadsForAdmin(shop, orderId);
}

async function requireOrder({ db }: OrdersShop, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new DomainError("not_found", "There is no order with this number.");
  return order;
}

/** The page of one download. Opening it counts nothing, because mail programs open links by themselves. */
export function downloadPageUrl(
  { orderLinks, settings }: Pick<OrdersShop, "orderLinks" | "settings">,
  orderNumber: string,
  fileId: number,
): string {
  const key = orderLinks.downloadKeyOf(orderNumber, fileId);
  return `${settings.publicUrl}/download/${orderNumber}/${fileId}?key=${key}`;
}

function toDownloadJson(
  { orderLinks }: Pick<OrdersShop, "orderLinks">,
  { number }: Order,
  { file, product, download }: OrderedFile,
): DownloadJson {
  const { id, name, type, bytes, isSample, catalogueName } = file;
  const key = orderLinks.downloadKeyOf(number, id);
  return {
    file: id,
    name,
    product,
    type,
    bytes,
    isSample,
    isOfCatalogue: catalogueName !== null,
    state: download.state,
    most: download.most,
    left: download.left,
    until: download.until?.toISOString() ?? null,
    path: `/api/orders/${number}/downloads/${id}?key=${key}`,
  };
}

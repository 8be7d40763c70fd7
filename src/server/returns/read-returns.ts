import type { OrderReturns, ReturnJson } from "#contract/returns/shopper.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { isDeliveredByDownload, isFilesOnly, isHandedOver } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { returnedPieces } from "#domain/payments/returned-pieces.ts";
import { returnIs } from "#domain/returns/return-request.ts";
import { type LeftOfLine, type SentOrder, whatIsReturnable } from "#domain/returns/returnable.ts";
import type { Executor } from "#server/database/client.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { openOrder } from "#server/orders/order-page/open-order.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { promisedDays } from "#server/orders/promised-days.ts";
import {
  findLinesOfReturns,
  findNumberOfOrder,
  findOtherRefunds,
  findPhotoIds,
  findReturnsOfOrder,
  type ReturnLine,
  type ReturnRow,
} from "./returns.repository.ts";

/** A recording is worth less once it was played. */
const RECORDINGS = "music";

/** The returnable pieces of the order behind this link, and its returns. Throws noSuchOrderLink. */
export async function readOrderReturns(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
): Promise<OrderReturns> {
  const order = await openOrder(shop, number, key);
  const { rows, lines } = await readReturnsOf(shop.db, order.id);
  const left = await leftToReturn(shop.db, order, rows, lines);
  const returnable = whatIsReturnable(sentOrderOf(shop, order), left, shop.clock.now());
  return {
    until: returnable.until,
    faultyUntil: returnable.faultyUntil,
    whyNot: returnable.whyNot ?? null,
    lines: await Promise.all(
      order.items.map(async (item) => ({
        line: item.line,
        left: left.find(({ line }) => line === item.line)?.left ?? 0,
        ...(await choicesOf(shop, item)),
      })),
    ),
    returns: await toReturnsJson(shop.db, rows, lines),
  };
}

/** Every return of an order with its lines, oldest first. */
export async function readReturnsOf(db: Executor, orderId: number) {
  const rows = await findReturnsOfOrder(db, orderId);
  const lines = await findLinesOfReturns(
    db,
    rows.map(({ id }) => id),
  );
  return { rows, lines };
}

/** Pieces of each line that were neither asked for nor brought back by a refund. */
export async function leftToReturn(
  db: Executor,
  order: Order,
  rows: readonly ReturnRow[],
  lines: readonly ReturnLine[],
): Promise<LeftOfLine[]> {
  const brought = returnedPieces(await findOtherRefunds(db, order.id));
  const counted = new Set(rows.filter(returnIs.counted).map(({ id }) => id));
  const asked = (line: number) =>
    lines
      .filter((one) => one.line === line && counted.has(one.returnId))
      .reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0);
  return order.items.map(({ line, quantity, isFile }) => ({
    line,
    left: isFile ? 0 : Math.max(0, quantity - (brought.get(line) ?? 0) - asked(line)),
  }));
}

export function sentOrderOf(shop: OrdersShop, order: Order): SentOrder {
  const { status, paymentStatus, dispute, shippedAt, items } = order;
  const hasNoParcel = isFilesOnly(items) || isDeliveredByDownload(order);
  const sent = {
    status,
    paymentStatus,
    dispute,
    shippedAt,
    isFilesOnly: hasNoParcel,
    isHandedOver: isHandedOver(order),
  };
  return { ...sent, deliveryDays: promisedDays(shop, order) };
}

/** Exchange options of a line, and whether it must come back sealed. */
export async function choicesOf({ products }: OrdersShop, { productId }: Pick<OrderItem, "productId">) {
  const product = await products.find(productId);
  if (!product) return { isSealedOnly: false, sizes: [], colors: [] };
  return {
    isSealedOnly: product.category === RECORDINGS,
    sizes: [...sizeOptions(product)],
    colors: [...product.availableColors],
  };
}

/** Returns as their order's page shows them. */
export async function toReturnsJson(
  db: Executor,
  rows: readonly ReturnRow[],
  lines: readonly ReturnLine[],
): Promise<ReturnJson[]> {
  const photos = await findPhotoIds(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(
      async ({ id, state, wish, reason, words, sendTo, waybill, refusal, replacementId, askedAt }) => ({
        id,
        state,
        wish,
        reason,
        words,
        sendTo,
        waybill,
        refusal,
        lines: lines
          .filter(({ returnId }) => returnId === id)
          .map(({ line, quantity, size, color }) => ({ line, quantity, size, color })),
        photos: photos.filter(({ returnId }) => returnId === id).map((photo) => photo.id),
        exchangeNumber:
          replacementId === null ? null : ((await findNumberOfOrder(db, replacementId)) ?? null),
        askedAt: askedAt.toISOString(),
      }),
    ),
  );
}

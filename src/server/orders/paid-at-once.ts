/** Orders that are sold as they are placed: sales by hand, and those by which an exchange is delivered, which cost nothing. */

import { randomBytes } from "node:crypto";
import { noMailboxOf } from "#domain/mail/has-mailbox.ts";
import { NO_RAND } from "#domain/money/money.ts";
import { goesIntoParcel } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import { availablePieces, findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { issueCertificates, type NumbersByLine } from "#server/certificates/issue-certificates.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  lockHeldStock,
  lockProductsOf,
  reserveStock,
  sellHeldStock,
} from "#server/inventory/inventory.service.ts";
import { noteLowStock } from "#server/inventory/low-stock.ts";
import type { Seller } from "#server/inventory/product-stock.ts";
import { returnSoldPieces } from "#server/inventory/return-stock.ts";
import type { DomainError } from "#server/platform/domain-error.ts";
import type { Shop } from "#server/shop/shop.ts";
import { soldOut } from "./orders.errors.ts";
import {
  insertPendingOrder,
  type NewOrder,
  type Order,
  recordOrderEvent,
  updateOrder,
} from "./orders.repository.ts";
import { NO_ADDRESS } from "./place-order.ts";

/**
 * Takes these pieces from the shelf, all or none, and issues certificates for numbered ones. The caller holds the lock
 * of the order they replace. Throws soldOut, after which the caller must roll back.
 */
export async function placeReplacement(
  tx: Transaction,
  replaced: Order,
  wanted: readonly OrderItem[],
  now: Date,
): Promise<Order> {
  const items = wanted.map((item, line) => ({ ...item, line, unitPriceCents: NO_RAND }));
  const number = orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES));
  return sellAtOnce(
    tx,
    {
      number,
      customerEmail: replaced.customerEmail,
      customerName: replaced.customerName,
      shippingAddress: replaced.shippingAddress,
      items,
      subtotalCents: NO_RAND,
      shippingCents: NO_RAND,
      totalCents: NO_RAND,
      status: "paid",
      paymentStatus: "paid",
      kind: "exchange",
      dedupeHash: `exchange:${number}`,
      reservedUntil: now,
      downloadTerms: replaced.downloadTerms,
      isTest: replaced.isTest,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
    },
    now,
  );
}

type Handed = {
  readonly kind: "hand" | "code";
  readonly number: string;
  readonly email: string | null;
  readonly name: string;
  readonly now: Date;
};

/** What all orders have in common that were not placed at the checkout: no address, no delivery, maybe no email. */
export function orderByHand(
  { settings }: Pick<Shop, "settings">,
  { kind, number, email, name, now }: Handed,
) {
  return {
    number,
    customerEmail: email ?? noMailboxOf(number),
    customerName: name,
    shippingAddress: NO_ADDRESS,
    shippingCents: NO_RAND,
    paymentStatus: "paid",
    dedupeHash: `hand:${number}`,
    reservedUntil: now,
    downloadTerms: settings.downloads,
    kind,
    isTest: settings.mode === "demo",
    paidAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
}

/**
 * Stores a paid order, takes its pieces from the shelf, all or none, by hand hidden ones too, and issues certificates for numbered
 * ones, with the numbers that are said for a line; its files take nothing. Throws soldOut, numberIsGiven or hasNoNumbers, after which
 * the caller must roll back.
 */
export async function sellAtOnce(
  tx: Transaction,
  sold: NewOrder,
  now: Date,
  numbers?: NumbersByLine,
): Promise<Order> {
  const pieces = sold.items.filter(goesIntoParcel);
  const shelves = await lockProductsOf(tx, [{ items: pieces }]);
  const order = await insertPendingOrder(tx, sold);
  if (!order) throw new Error("an order that is sold at once was not stored");
  const soldBy = sold.kind === "hand" ? "owner" : "shop";
  const reserved = await reserveStock(tx, order.id, { lines: pieces, soldBy }, shelves, now);
  if (!reserved.isWhole) throw await whatIsSoldOut(tx, pieces, soldBy);
  const held = await lockHeldStock(tx, order.id);
  if (!held) throw new Error("an order does not hold what it has just reserved");
  await sellHeldStock(tx, held, now);
  await noteLowStock(
    tx,
    pieces.map(({ productId }) => productId),
    now,
  );
  await issueCertificates(tx, order, now, numbers);
  await recordOrderEvent(tx, order.id, "placed", now, { actor: "admin" });
  return order;
}

/** Returns pieces and numbers of a replacement that was not shipped. The caller holds its lock. */
export async function cancelReplacement(tx: Transaction, order: Order, now: Date): Promise<void> {
  const returned = await returnSoldPieces(tx, { orderId: order.id, lines: "all" }, now);
  if (returned.length > 0) await returnCertificates(tx, order.id, returned, "free", now);
  await updateOrder(tx, order.id, {
    status: "cancelled",
    paymentStatus: "pending",
    cancelReason: "store",
    // Null, so that the mail says that nothing was charged.
    paidAt: null,
    updatedAt: now,
  });
  await recordOrderEvent(tx, order.id, "cancelled", now, { actor: "admin", detail: { reason: "store" } });
}

/** The error with what is left of these pieces, by hand of hidden ones too. */
export async function whatIsSoldOut(
  tx: Transaction,
  items: readonly OrderItem[],
  soldBy: Seller,
): Promise<DomainError> {
  const products = await findProductsToSell(
    tx,
    items.map(({ productId }) => productId),
  );
  return soldOut({
    items: products.map((product) => ({
      id: product.id,
      available: soldBy === "owner" || product.inStock ? availablePieces(product) : 0,
    })),
  });
}

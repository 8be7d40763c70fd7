import { randomBytes } from "node:crypto";
import type { HeldSale } from "#contract/payments/sale-by-hand.ts";
import { addRand, formatRand } from "#domain/money/money.ts";
import { deliveryDays } from "#domain/orders/delivery/delivery.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import { heldUntil, mostHeldDays } from "#domain/orders/held-order.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell, isEdition, type ProductToSell } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { holdPieces } from "#server/orders/hold-pieces.ts";
import { findOrderOfGroup, type Order } from "#server/orders/orders.repository.ts";
import { NO_ADDRESS } from "#server/orders/place-order.ts";
import { deliveryDue } from "#server/orders/price-order.ts";
import { lockSaleByHand } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { errorAt } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { priceByHand } from "./price-by-hand.ts";

const tooLong = (most: number) =>
  errorAt("invalid_request", "days", `Of an edition pieces are held for ${most} days at most.`);

export type Held = { readonly orderId: number; readonly number: string; readonly orderUrl: string };

/**
 * Makes an unpaid order of these pieces, hidden ones too, holds them to the end of the day, and mails the buyer how to pay.
 * Each request is one order, however often it is repeated. Throws unknownProduct, impossibleChoice, costsNothing, tooLong,
 * soldOut, and for an address what a checkout throws.
 */
export async function holdForBuyer(shop: PaymentsShop, held: HeldSale): Promise<Held> {
  const { id: orderId, number } = await inTransaction(shop, async (tx) => {
    await lockSaleByHand(tx, held.requestId);
    return (await findOrderOfGroup(tx, held.requestId)) ?? holdNow(shop, tx, held);
  });
  shop.log.info({ orderId, days: held.days }, "pieces are held for a buyer");
  return { orderId, number, orderUrl: shop.orderLinks.urlOf(number) };
}

/** What all orders have in common that the owner makes and their buyer pays later. */
export function waitingOrder(
  shop: PaymentsShop,
  { requestId, days }: Pick<HeldSale, "requestId" | "days">,
  now: Date,
) {
  const { downloads, isTest } = shop.orderPolicy();
  return {
    kind: "held",
    number: orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES)),
    dedupeHash: `held:${requestId}`,
    checkoutGroup: requestId,
    reservedUntil: heldUntil(now, days),
    downloadTerms: downloads,
    isTest,
    createdAt: now,
    updatedAt: now,
  } as const;
}

/** Throws tooLong for pieces that cannot be kept for so many days. */
export function checkDays(products: readonly ProductToSell[], days: number): void {
  const most = mostHeldDays(products.map((product) => ({ isEdition: isEdition(product) })));
  if (days > most) throw tooLong(most);
}

async function holdNow(shop: PaymentsShop, tx: Transaction, held: HeldSale): Promise<Order> {
  const { delivery } = shop.settings;
  const products = await findProductsToSell(
    tx,
    held.lines.map(({ id }) => id),
  );
  const { items, total: subtotal } = priceByHand(held.lines, products);
  checkDays(products, held.days);
  const shipping = deliveryDue({ shippingAddress: held.address ?? undefined }, items, delivery, subtotal);
  const shippingAddress = (!isFilesOnly(items) && held.address) || NO_ADDRESS;
  const order = await holdPieces(tx, {
    ...waitingOrder(shop, held, shop.clock.now()),
    customerEmail: held.email,
    customerName: held.name,
    shippingAddress,
    items,
    subtotalCents: subtotal,
    shippingCents: shipping,
    totalCents: addRand(subtotal, shipping),
    deliveryDays: isFilesOnly(items) ? null : deliveryDays(delivery, shippingAddress.country),
  });
  await noteDetails(tx, `order ${order.number}, ${formatRand(order.totalCents)}`);
  return order;
}

import type { MoreAsked } from "#contract/payments/sale-by-hand.ts";
import { addRand, formatRand, NO_RAND } from "#domain/money/money.ts";
import { sumOfShortfall, whyNothingIsAdded } from "#domain/orders/added-order.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { canBeAsked, readShortfall } from "#server/orders/added-orders.ts";
import { resolveMissingFee } from "#server/orders/change-address.ts";
import { holdPieces } from "#server/orders/hold-pieces.ts";
import { wrongOrderState } from "#server/orders/orders.errors.ts";
import { findOrderOfGroup, type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { requireAdminOrder } from "#server/orders/owner/read-order.ts";
import { lockSaleByHand } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checkDays, type Held, waitingOrder } from "./hold-for-buyer.ts";
import { priceByHand } from "./price-by-hand.ts";

const nothingIsMissing = refusal(
  "order_state",
  "Nothing is missing of this order, or it was asked for already: look at it again.",
);

const cannotBeAsked = () =>
  wrongOrderState("Only the buyer of a paid order who has a mailbox can be asked for more.");

/**
 * Asks the buyer of a paid order for more, by an order of its own that is added to it and waits for its money like any that is
 * held: for pieces, which go into the same parcel at no other delivery, or without pieces for what the order is short of. Each
 * request asks once, however often it is repeated. Throws not_found, wrongOrderState, nothingIsMissing, and for pieces what
 * `holdForBuyer` throws.
 */
export async function askForMore(shop: PaymentsShop, orderId: number, asked: MoreAsked): Promise<Held> {
  await requireAdminOrder(shop, orderId);
  const { id, number } = await inTransaction(shop, async (tx) => {
    await lockSaleByHand(tx, asked.requestId);
    const earlier = await findOrderOfGroup(tx, asked.requestId);
    return earlier ?? askNow(shop, tx, await lockOrder(tx, orderId), asked);
  });
  shop.log.info({ orderId, addedId: id }, "the buyer of an order is asked for more");
  return { orderId: id, number, orderUrl: shop.orderLinks.urlOf(number) };
}

async function askNow(shop: PaymentsShop, tx: Transaction, order: Order, asked: MoreAsked): Promise<Order> {
  if (!canBeAsked(order)) throw cannotBeAsked();
  const now = shop.clock.now();
  const costs =
    asked.lines.length > 0 ? await priceAdded(tx, order, asked) : await priceMissing(shop, tx, order);
  const added = await holdPieces(tx, {
    ...waitingOrder(shop, asked, now),
    ...costs,
    addedToId: order.id,
    customerEmail: order.customerEmail,
    customerName: order.customerName,
    shippingAddress: order.shippingAddress,
    gift: order.gift,
    totalCents: addRand(costs.subtotalCents, costs.shippingCents),
    deliveryDays: order.deliveryDays,
  });
  const detail = { number: added.number, amountCents: added.totalCents };
  await recordOrderEvent(tx, order.id, "more_asked", now, { actor: "admin", detail });
  await noteDetails(
    tx,
    `order ${order.number}, ${formatRand(added.totalCents)} more by order ${added.number}`,
  );
  return added;
}

async function priceAdded(tx: Transaction, order: Order, { lines, days }: MoreAsked) {
  const whyNot = whyNothingIsAdded(order);
  if (whyNot !== undefined) throw wrongOrderState(whyNot);
  const products = await findProductsToSell(
    tx,
    lines.map(({ id }) => id),
  );
  const { items, total } = priceByHand(lines, products);
  checkDays(products, days);
  return { items, subtotalCents: total, shippingCents: NO_RAND };
}

/** What was paid short stands as its subtotal, and delivery abroad as its delivery. */
async function priceMissing({ settings, clock }: PaymentsShop, tx: Transaction, order: Order) {
  const short = await readShortfall(tx, order, settings.delivery);
  if (sumOfShortfall(short) === NO_RAND) throw nothingIsMissing();
  await resolveMissingFee(tx, order, clock.now());
  return { items: [], subtotalCents: short.payment, shippingCents: short.delivery };
}

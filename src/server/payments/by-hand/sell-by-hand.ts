import { randomBytes } from "node:crypto";
import type { SaleByHand } from "#contract/payments/sale-by-hand.ts";
import { parseRand, takenMinor } from "#domain/money/money.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payments/payment-reference.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { handOver } from "#server/orders/fulfil-order.ts";
import { type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import { requireOrder, vatOf } from "#server/orders/orders.service.ts";
import { orderByHand, sellAtOnce } from "#server/orders/paid-at-once.ts";
import { NO_ADDRESS } from "#server/orders/place-order.ts";
import {
  findPaymentByProviderOrder,
  insertPayment,
  lockSaleByHand,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { priceByHand } from "./price-by-hand.ts";

const isWrittenDown = (number: string) =>
  new DomainError(
    "order_state",
    `What stood here before is sold already, as order ${number}. Look at it under Orders, and take these pieces off for another sale.`,
  );

type Sold = { readonly orderId: number; readonly number: string };

/**
 * Sells pieces that were paid by hand: takes them from the shelf, gives edition numbers and certificates, and writes
 * order and payment in one transaction. Each request is one sale, however often and wherever it is repeated. Throws
 * unknownProduct, impossibleChoice, costsNothing, soldOut or numberIsGiven, and isWrittenDown for other pieces than the request had.
 */
export async function sellByHand(shop: PaymentsShop, sale: SaleByHand): Promise<Sold> {
  const sold = await inTransaction(shop, async (tx) => {
    // The same request at another process waits here, and then finds the sale.
    await lockSaleByHand(tx, sale.requestId);
    const earlier = await findPaymentByProviderOrder(tx, "hand", sale.requestId);
    if (!earlier) return sellNow(shop, tx, sale);
    const order = await requireOrder(tx, earlier.orderId);
    if (!isOfThesePieces(order, sale)) throw isWrittenDown(order.number);
    return { orderId: order.id, number: order.number };
  });
  shop.log.info({ orderId: sold.orderId, paidBy: sale.paidBy }, "a sale was entered by hand");
  return sold;
}

/** Whether the order has these pieces at these prices. What a request leaves open the shop has chosen. */
function isOfThesePieces({ items }: Order, { lines }: SaleByHand): boolean {
  return (
    items.length === lines.length &&
    lines.every(({ id, size, color, quantity, price }, place) => {
      const item = items[place];
      return (
        item?.productId === id &&
        item.quantity === quantity &&
        item.unitPriceCents === parseRand(price) &&
        (size ?? item.size) === item.size &&
        (color ?? item.color) === item.color
      );
    })
  );
}

async function sellNow(shop: PaymentsShop, tx: Transaction, sale: SaleByHand): Promise<Sold> {
  const now = shop.clock.now();
  const products = await findProductsToSell(
    tx,
    sale.lines.map(({ id }) => id),
  );
  const { items, total } = priceByHand(sale.lines, products);
  const numbers = new Map(sale.lines.map((line, place) => [place, line.numbers]));
  const number = orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES));
  const reference = paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES));
  const mode = shop.settings.mode === "demo" ? "sandbox" : "live";
  const order = await sellAtOnce(
    tx,
    {
      ...orderByHand(shop, {
        kind: "hand",
        number,
        email: sale.email,
        name: sale.name || "Sold by hand",
        now,
      }),
      items,
      ...vatOf(shop.settings.owner, { items, shippingAddress: NO_ADDRESS }),
      subtotalCents: total,
      totalCents: total,
      paymentReference: reference,
      // Files alone are downloaded: there is nothing to hand over or to pack.
      status: isFilesOnly(items) ? "fulfilled" : "paid",
    },
    now,
    numbers,
  );
  await insertPayment(tx, {
    orderId: order.id,
    provider: "hand",
    method: sale.paidBy,
    mode,
    reference,
    providerOrderId: sale.requestId,
    currency: "ZAR",
    amountMinor: total,
    capturedMinor: takenMinor(total),
    capturedCurrency: "ZAR",
    capturedMode: mode,
    status: "succeeded",
    applied: true,
    createdAt: now,
    updatedAt: now,
  });
  await recordOrderEvent(tx, order.id, "paid", now, { actor: "admin", detail: { method: sale.paidBy } });
  if (sale.isHandedOver && !isFilesOnly(items)) await handOver(tx, order, now);
  const { id: orderId } = order;
  await queueMail(tx, `order-confirmation:${orderId}`, { kind: "order-confirmation", orderId }, now);
  await noteDetails(tx, `order ${number}`);
  return { orderId, number };
}

import { randText } from "#contract/call/money.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { OrderPageJson, OrderPageLine, ShownOrderEvent } from "#contract/orders/order-page.ts";
import { numbersOfLine } from "#domain/certificates/edition-number.ts";
import { multiplyRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { isStillAsked } from "#domain/orders/added-order.ts";
import { whyAddressStays, whyNotCancelled } from "#domain/orders/buyer-changes.ts";
import { isFilesOnly, isHandedOver } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { orderCan, orderIs } from "#domain/orders/order-status.ts";
import type { OrderEventKind } from "#domain/orders/order-timeline.ts";
import { isPaidByHand } from "#domain/payments/payment-methods.ts";
import { refundIs } from "#domain/payments/refund-status.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import {
  findAddedTo,
  findOrder,
  findOrderEvents,
  type Order,
  type OrderEvent,
} from "#server/orders/orders.repository.ts";
import { openOrder } from "./open-order.ts";
import { toOrderCertificate } from "./order-certificates.ts";
import { destinationOf } from "./order-destination.ts";
import { findRefundsOfOrder, type OrderRefund } from "./order-page.repository.ts";
import { withoutPrintSize } from "./print-size.ts";
import { readParcels } from "./read-parcels.ts";
import { dollarsBack, readShownPayments } from "./shown-payments.ts";
import { readSoldPictures } from "./sold-pictures.ts";

/** The order with this number and key, with personal details masked. Throws noSuchOrderLink. */
export async function readOrderPage(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
): Promise<OrderPageJson> {
  const { db } = shop;
  const order = await openOrder(shop, number, key);
  const [events, refunds, certificates, pictureOf, parcels, addedTo, added] = await Promise.all([
    findOrderEvents(db, order.id),
    findRefundsOfOrder(db, order.id),
    findCertificatesOfOrders(db, [order.id]),
    readSoldPictures(shop.products, order.items),
    readParcels(db, order),
    order.addedToId === null ? undefined : findOrder(db, order.addedToId),
    findAddedTo(db, order.id),
  ]);
  const counted = added.filter(isStillAsked);
  const payments = await readShownPayments(db, [order.id, ...counted.map(({ id }) => id)]);
  const isByHand = [...payments.values()].some(({ method }) => isPaidByHand(method));
  return {
    number: order.number,
    isTest: order.isTest,
    status: order.status,
    cancelReason: order.cancelReason,
    placedAt: order.createdAt.toISOString(),
    moments: momentsOf(order, events),
    lines: order.items.map((item, index) =>
      toLine(item, pictureOf(item), numbersOfLine(certificates, index)),
    ),
    subtotal: randText(order.subtotalCents),
    delivery: randText(order.shippingCents),
    deliveryCharged: order.deliveryCharged,
    total: randText(order.totalCents),
    paymentMethod: payments.get(order.id)?.method ?? null,
    dollars: payments.get(order.id)?.dollars ?? null,
    isPaid: order.paidAt !== null,
    canCancel: whyNotCancelled(order, isByHand) === undefined,
    isHandedOver: isHandedOver(order),
    isFilesOnly: isFilesOnly(order.items),
    toPay: orderCan.bePaidOnItsPage(order, shop.clock.now())
      ? { until: order.reservedUntil.toISOString(), bankDetails: shop.settings.bankDetails ?? null }
      : null,
    addedTo: addedTo ? linked(shop, addedTo) : null,
    added: counted.map((each) => ({
      ...linked(shop, each),
      total: randText(each.totalCents),
      isToPay: each.status === "pending",
    })),
    isPaymentPending: order.paidAt === null && order.paymentStatus === "processing",
    parcels: parcels.map(({ at, pieces, ...parcel }) => ({
      ...parcel,
      at: at.toISOString(),
      pieces: [...pieces],
    })),
    ...destinationOf(shop, order),
    isGift: order.gift !== null,
    canChangeAddress: whyAddressStays(order, "customer") === undefined,
    paid: paidBesideTotal(order, payments.get(order.id)?.paid),
    isTaxed: order.vatNumber !== null,
    refunds: refunds.filter(refundIs.counted).map((refund) => toRefund(refund, order.vatNumber !== null)),
    certificates: certificates.map(toOrderCertificate),
  };
}

function paidBesideTotal({ totalCents }: Order, paid: ZarCents | undefined): string | null {
  return paid === undefined || paid === totalCents ? null : randText(paid);
}

function linked({ orderLinks }: OrdersShop, { number }: Order) {
  return { number, url: orderLinks.urlOf(number) };
}

function toLine(item: OrderItem, picture: Picture | null, numbers: readonly string[]): OrderPageLine {
  const { unitPriceCents, quantity, isFile = false, ...line } = withoutPrintSize(item);
  return {
    ...line,
    quantity,
    isFile,
    unitPrice: randText(unitPriceCents),
    total: randText(multiplyRand(unitPriceCents, quantity)),
    picture,
    numbers: [...numbers],
  };
}

function toRefund(
  { id, status, isOfOrder, processedAt, createdAt, ...money }: OrderRefund,
  isTaxed: boolean,
) {
  return {
    creditNote: isTaxed && isOfOrder && status === "processed" ? String(id) : null,
    amount: randText(money.amountCents),
    dollars: dollarsBack(money) ?? null,
    isDone: status === "processed",
    at: (processedAt ?? createdAt).toISOString(),
  };
}

/** Matters between the shop and a bank or the law are not shown to the shopper. */
const NOT_FOR_SHOPPERS: readonly OrderEventKind[] = [
  "dispute_opened",
  "dispute_closed",
  "refund_failed",
  "unpacked",
  "noted",
  "personal_details_erased",
];

/**
 * The order's timeline for the shopper, oldest first. For orders placed before the timeline existed, the order's own
 * dates are used.
 */
function momentsOf(order: Order, events: readonly OrderEvent[]): ShownOrderEvent[] {
  const isUnpacked = order.packedAt === null;
  const moments = events
    .filter(({ kind }) => !NOT_FOR_SHOPPERS.includes(kind) && !(kind === "packed" && isUnpacked))
    .map(({ kind, createdAt, detail }) => ({ kind, at: createdAt, amount: amountIn(detail) }));
  const dated = datesOf(order)
    .filter(({ kind }) => !moments.some((moment) => moment.kind === kind))
    .map((moment) => ({ ...moment, amount: null }));
  return [...dated, ...moments]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, at, amount }) => ({ kind, at: at.toISOString(), amount }));
}

function datesOf(order: Order) {
  const { createdAt, paidAt, packedAt, shippedAt } = order;
  const dates = [
    { kind: "placed", at: createdAt },
    // An exchange has no payment.
    { kind: "paid", at: orderIs.replacement(order) ? null : paidAt },
    { kind: "packed", at: isHandedOver(order) ? null : packedAt },
    { kind: isHandedOver(order) ? "handed_over" : "shipped", at: shippedAt },
  ] as const;
  return dates.flatMap(({ kind, at }) => (at ? [{ kind, at }] : []));
}

function amountIn({ amountCents }: OrderEvent["detail"]): string | null {
  return typeof amountCents === "number" ? randText(zarCents(amountCents)) : null;
}

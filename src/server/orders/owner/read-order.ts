import type { Picture } from "#contract/catalogue/products.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { NO_RAND } from "#domain/money/money.ts";
import { whyNothingIsAdded } from "#domain/orders/added-order.ts";
import { mayBeAbroad } from "#domain/orders/address/foreign-address.ts";
import { whyAddressStays } from "#domain/orders/buyer-changes.ts";
import { isDeliveredByDownload, isFilesOnly, isHandedOver, sizeOfOrder } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { orderCan, orderIs } from "#domain/orders/order-status.ts";
import { whyNotSentAgain } from "#domain/orders/send-again.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { canBeAsked, readAddedTo, readShortfall } from "#server/orders/added-orders.ts";
import { isErased } from "#server/orders/erase-orders.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { withoutPrintSize } from "#server/orders/order-page/print-size.ts";
import { readSoldPictures } from "#server/orders/order-page/sold-pictures.ts";
import {
  findAddedTo,
  findOrder,
  findOrderEvents,
  findPartsOfOrders,
  type Order,
  replacesReturned,
} from "#server/orders/orders.repository.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import { toOrderHead } from "./list-orders.ts";
import { readOtherChoices } from "./other-choices.ts";
import { findNextToSend, findUsualCarrier } from "./owner-orders.repository.ts";

/** One order as the admin needs it. Throws not_found. */
export async function readOrder(shop: OrdersShop, id: number): Promise<AdminOrderDetail> {
  const order = await requireAdminOrder(shop, id);
  const [events, certificates, pictureOf, choices, usualCarrier, next, addedTo, added] = await Promise.all([
    findOrderEvents(shop.db, id),
    findCertificatesOfOrders(shop.db, [id]),
    readSoldPictures(shop.products, order.items),
    readOtherChoices(shop.db, order),
    findUsualCarrier(shop.db),
    findNextToSend(shop.db, id, isPracticeShop(shop)),
    readAddedTo(shop.db, [order]),
    findAddedTo(shop.db, id),
  ]);
  return {
    ...toOrderHead(order, addedTo(order)),
    email: order.customerEmail,
    address: order.shippingAddress,
    gift: order.gift,
    formerAddresses: [...order.formerAddresses],
    mayBeAbroad: !isFilesOnly(order.items) && !orderIs.byHand(order) && mayBeAbroad(order.shippingAddress),
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    usualCarrier,
    next,
    heldUntil: heldUntilOf(order),
    added: added.map((each) => ({
      id: each.id,
      number: each.number,
      status: each.status,
      totalCents: each.totalCents,
      pieces: sizeOfOrder(each.items).pieces,
      heldUntil: heldUntilOf(each),
    })),
    shortCents: canBeAsked(order)
      ? await readShortfall(shop.db, order, shop.settings.delivery, added)
      : { delivery: NO_RAND, payment: NO_RAND },
    orderUrl: shop.orderLinks.urlOf(order.number),
    lines: order.items.map((item) => ({
      ...toLine(item, pictureOf(item)),
      choices: [...(choices.get(item.line) ?? [])],
    })),
    certificates: certificates.map(({ code, line, serial, editionSize, hasCertificate, state }) => ({
      code,
      line,
      serial,
      editionSize,
      hasCertificate,
      state,
    })),
    timeline: events.map(({ kind, actor, who, detail, createdAt }) => ({
      kind,
      actor,
      who,
      detail,
      at: createdAt.toISOString(),
    })),
    can: { ...whatCanBeDone(order, isPracticeShop(shop)), cancel: await canBeCancelled(shop, order) },
  };
}

/** Throws not_found. */
export async function requireAdminOrder({ db }: OrdersShop, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new DomainError("not_found", "There is no order with this number.");
  return order;
}

function heldUntilOf(order: Order): string | null {
  return orderIs.held(order) && order.status === "pending" ? order.reservedUntil.toISOString() : null;
}

function whatCanBeDone(order: Order, isPractice: boolean): Omit<AdminOrderDetail["can"], "cancel"> {
  const canBeFulfilled = orderCan.beFulfilled(order, isPractice);
  return {
    pack: canBeFulfilled && order.packedAt === null,
    unpack: canBeFulfilled && order.packedAt !== null,
    ship:
      canBeFulfilled ||
      (order.status === "fulfilled" && !isDeliveredByDownload(order) && !isHandedOver(order)),
    address: whyAddressStays(order, "admin") === undefined,
    takeTransfer: orderCan.bePaidByTransfer(order),
    sendAgain: whyNotSentAgain(order) === undefined && !isErased(order),
    addPieces: canBeAsked(order) && whyNothingIsAdded(order) === undefined,
  };
}

/** An exchange is cancelled where it was set aside, at its return. */
async function canBeCancelled({ db }: OrdersShop, order: Order): Promise<boolean> {
  if (order.status === "pending") return true;
  if (order.status !== "paid" || order.dispute === "open") return false;
  if ((await findPartsOfOrders(db, [order.id])).length > 0) return false;
  return !orderIs.replacement(order) || !(await replacesReturned(db, order.id));
}

function toLine(item: OrderItem, picture: Picture | null) {
  return {
    ...withoutPrintSize(item),
    colorNotStated: item.colorNotStated ?? false,
    isFile: item.isFile ?? false,
    picture,
  };
}

export const NOTHING_TO_SEND = "This order is delivered by download: nothing is packed or shipped.";

/** No part of the order goes into a parcel, so there is no packing slip. */
export const nothingToSend = refusal("order_state", NOTHING_TO_SEND);

/** An admin's steps for a parcel, each under the order's lock and only from an allowed state. */

import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { PackedOrders, PartShipment, Shipments, ShippedOrders } from "#contract/orders/parcels.ts";
import { chosenLines } from "#domain/orders/chosen-lines.ts";
import { leadsToStranger } from "#domain/orders/delivery/couriers.ts";
import { isDeliveredByDownload, linesToPack, sizeOfOrder, sizeWords } from "#domain/orders/files-only.ts";
import { readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { orderCan, whyHeldBack } from "#domain/orders/order-status.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { forOwners } from "#server/auth/auth.errors.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  isPracticeShop,
  type Shipment,
  setPacked,
  setPartShipped,
  setShipped,
} from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { wrongOrderState } from "#server/orders/orders.errors.ts";
import { findAddedTo, findOrderByNumber, type Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { eachForItself, listNames } from "#server/platform/each-for-itself.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readKeptBack } from "./kept-back.ts";
import { NOTHING_TO_SEND, readOrder, requireAdminOrder } from "./read-order.ts";

/** Throws not_found, or wrongOrderState for an order that is not to be packed. */
export function packOrder(shop: OrdersShop, id: number, packed: boolean): Promise<AdminOrderDetail> {
  return move(shop, id, (tx, order, now) => pack(shop, tx, { order, packed, now }));
}

type Packing = { readonly order: Order; readonly packed: boolean; readonly now: Date };

async function pack(shop: OrdersShop, tx: Transaction, { order, packed, now }: Packing): Promise<void> {
  if (!orderCan.beFulfilled(order, isPracticeShop(shop))) throw wrongOrderState(whyNot(order));
  await setPacked(tx, order, packed, now);
}

/** Packs each order for itself, one after the other. Never throws for one that cannot be packed: it is named with its reason. */
export async function packOrders(shop: OrdersShop, ids: readonly number[]): Promise<PackedOrders> {
  const { done, refused } = await eachForItself(
    [...new Set(ids)],
    (id, before: readonly AdminOrderDetail[]) =>
      move(shop, id, async (tx, order, now) => {
        await pack(shop, tx, { order, packed: true, now });
        await noteDetails(tx, numbersOf([...before, order]));
      }),
  );
  return {
    packed: done.map(({ id }) => id),
    refused: refused.map(({ item, message }) => ({ id: item, message })),
  };
}

/**
 * Ships each order for itself, one after the other. Never throws for one that cannot be sent: it is named with its reason,
 * as it was typed. An order that was sent before gets its courier and number corrected,
 * by what is named of them, so that a repeated call ships once.
 */
export async function shipOrders(
  shop: OrdersShop,
  { carrier, parcels }: { readonly carrier?: string | null | undefined } & Pick<Shipments, "parcels">,
  rights: LinkRights,
): Promise<ShippedOrders> {
  const { done, refused } = await eachForItself(
    parcels,
    async ({ number, trackingNumber }, before: readonly AdminOrderDetail[]) => {
      const order = await findOrderByNumber(shop.db, readTypedOrderNumber(number) ?? number);
      if (!order) throw new DomainError("not_found", "There is no order with this number.");
      return move(shop, order.id, async (tx, locked, now) => {
        const shipment = {
          carrier: carrier ?? locked.carrier,
          trackingNumber: trackingNumber || locked.trackingNumber,
        };
        await ship(shop, tx, { order: locked, shipment, rights, now });
        await noteDetails(tx, numbersOf([...before, locked]));
      });
    },
  );
  return {
    shipped: done.map(({ number }) => number),
    refused: refused.map(({ item, message }) => ({ number: item.number, message })),
  };
}

const numbersOf = (orders: readonly { readonly number: string }[]) =>
  listNames(orders.map(({ number }) => number));

/** What an owner links to may be of any site; a packer links to known couriers only. */
type LinkRights = { readonly mayLinkAnywhere: boolean };

/**
 * Throws not_found, wrongOrderState for an order that is not to be sent, or forOwners for a link to no known courier: it goes to
 * customers under the shop's name. What an owner wrote there may stay.
 */
export function shipOrder(
  shop: OrdersShop,
  id: number,
  shipment: Shipment,
  rights: LinkRights,
): Promise<AdminOrderDetail> {
  return move(shop, id, (tx, order, now) => ship(shop, tx, { order, shipment, rights, now }));
}

const moreThanLeft = () =>
  wrongOrderState("More pieces are in the parcel than are left to send: look at the order again.");

/**
 * Sends some pieces of an order; those that are the last are sent like any order. Throws as `shipOrder`, and moreThanLeft.
 */
export async function shipPart(
  shop: OrdersShop,
  id: number,
  { lines, ...shipment }: Shipment & Pick<PartShipment, "lines">,
  rights: LinkRights,
): Promise<void> {
  await move(shop, id, async (tx, order, now) => {
    if (!orderCan.beFulfilled(order, isPracticeShop(shop))) throw wrongOrderState(whyNot(order));
    const left = linesToPack(order.items, (await readKeptBack(tx, [order]))(order));
    const chosen = chosenLines(left, lines);
    if (!chosen) throw moreThanLeft();
    await noteDetails(tx, `${order.number}, ${sizeWords(sizeOfOrder(chosen))}`);
    if (sizeOfOrder(chosen).pieces === sizeOfOrder(left).pieces)
      return ship(shop, tx, { order, shipment, rights, now });
    checkLinks(order, shipment, rights);
    await setPartShipped(tx, order, shipment, chosen, now);
  });
}

type Shipping = {
  readonly order: Order;
  readonly shipment: Shipment;
  readonly rights: LinkRights;
  readonly now: Date;
};

async function ship(
  shop: OrdersShop,
  tx: Transaction,
  { order, shipment, rights, now }: Shipping,
): Promise<void> {
  checkLinks(order, shipment, rights);
  const isSent = order.status === "fulfilled" && !isDeliveredByDownload(order);
  const mayBeSent = orderCan.beFulfilled(order, isPracticeShop(shop)) || isSent;
  if (!mayBeSent) throw wrongOrderState(whyNot(order));
  await setShipped(tx, order, shipment, now);
  if (!isSent) await shipAdded(shop, tx, { order, shipment, rights, now });
}

/** What was added to it and is paid lies in the same parcel. */
async function shipAdded(
  shop: OrdersShop,
  tx: Transaction,
  { order, shipment, now }: Shipping,
): Promise<void> {
  for (const { id } of await findAddedTo(tx, order.id)) {
    const added = await lockOrder(tx, id);
    if (orderCan.beFulfilled(added, isPracticeShop(shop))) await setShipped(tx, added, shipment, now);
  }
}

function checkLinks(order: Order, shipment: Shipment, { mayLinkAnywhere }: LinkRights): void {
  const isKept = (field: keyof Shipment) => shipment[field] === order[field];
  const fields = ["carrier", "trackingNumber"] as const;
  const strays = fields.some((field) => !isKept(field) && leadsToStranger(shipment[field] ?? ""));
  if (strays && !mayLinkAnywhere) throw forOwners(COURIERS_ONLY);
}

async function move(
  shop: OrdersShop,
  id: number,
  step: (tx: Transaction, order: Order, now: Date) => Promise<void>,
): Promise<AdminOrderDetail> {
  await requireAdminOrder(shop, id);
  await inTransaction(shop, async (tx) => step(tx, await lockOrder(tx, id), shop.clock.now()));
  return readOrder(shop, id);
}

const COURIERS_ONLY =
  "This is no page of a courier that we know. Type the tracking number alone, or ask an owner to add the link.";

function whyNot(order: Order): string {
  if (isDeliveredByDownload(order)) return NOTHING_TO_SEND;
  const instead = order.status === "fulfilled" ? "This order is shipped already." : undefined;
  return whyHeldBack(order) ?? instead ?? "Only a paid order can be packed and shipped.";
}

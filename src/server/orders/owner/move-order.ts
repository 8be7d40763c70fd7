/** An admin's steps for a parcel, each under the order's lock and only from an allowed state. */

import type { AdminOrderDetail, PackedOrders } from "#contract/orders/owner.ts";
import { leadsToStranger } from "#domain/orders/delivery/courier-links.ts";
import { isDeliveredByDownload } from "#domain/orders/files-only.ts";
import { orderCan, whyHeldBack } from "#domain/orders/order-status.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { forOwners } from "#server/auth/auth.errors.ts";
import type { Transaction } from "#server/database/client.ts";
import { isPracticeShop, type Shipment, setPacked, setShipped } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { wrongOrderState } from "#server/orders/orders.errors.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
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

/** More are counted in the log of what was done, not named. */
const MOST_NAMED = 20;

/** Packs each order for itself, one after the other. Never throws for one that cannot be packed: it is named with its reason. */
export async function packOrders(shop: OrdersShop, ids: readonly number[]): Promise<PackedOrders> {
  const packed: number[] = [];
  const numbers: string[] = [];
  const refused: { id: number; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const { number } = await move(shop, id, async (tx, order, now) => {
        await pack(shop, tx, { order, packed: true, now });
        await noteDetails(tx, namesOf([...numbers, order.number]));
      });
      packed.push(id);
      numbers.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { packed, refused };
}

function namesOf(numbers: readonly string[]): string {
  const rest = numbers.length - MOST_NAMED;
  return `${numbers.slice(0, MOST_NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/**
 * Throws not_found, wrongOrderState for an order that is not to be sent, or forOwners for a link to no known courier: it goes to
 * customers under the shop's name. What an owner wrote there may stay.
 */
export function shipOrder(
  shop: OrdersShop,
  id: number,
  shipment: Shipment,
  { mayLinkAnywhere }: { readonly mayLinkAnywhere: boolean },
): Promise<AdminOrderDetail> {
  return move(shop, id, async (tx, order, now) => {
    const isKept = (field: keyof Shipment) => shipment[field] === order[field];
    const fields = ["carrier", "trackingNumber"] as const;
    const strays = fields.some((field) => !isKept(field) && leadsToStranger(shipment[field] ?? ""));
    if (strays && !mayLinkAnywhere) throw forOwners(COURIERS_ONLY);
    const isSent = order.status === "fulfilled" && !isDeliveredByDownload(order);
    const mayBeSent = orderCan.beFulfilled(order, isPracticeShop(shop)) || isSent;
    if (!mayBeSent) throw wrongOrderState(whyNot(order));
    await setShipped(tx, order, shipment, now);
  });
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

/** Orders that were added to a paid one, and what it is still short of. */
import { hasMailbox } from "#domain/mail/has-mailbox.ts";
import { mayBeShort, type Shortfall, shortfallOf } from "#domain/orders/added-order.ts";
import type { DeliveryTerms } from "#domain/orders/delivery/delivery.ts";
import type { Executor } from "#server/database/client.ts";
import { isErased } from "./erase-orders.ts";
import { readShownPayments } from "./order-page/shown-payments.ts";
import { findAddedTo, findOrders, type Order } from "./orders.repository.ts";

/** What is missing of a paid order, less what was asked for already. `added` are the orders added to it, read here where left out. */
export async function readShortfall(
  db: Executor,
  order: Order,
  terms: DeliveryTerms,
  added?: readonly Order[],
): Promise<Shortfall> {
  const [payments, asked] = await Promise.all([
    readShownPayments(db, [order.id]),
    added ?? findAddedTo(db, order.id),
  ]);
  return shortfallOf(order, payments.get(order.id)?.paid ?? order.totalCents, asked, terms);
}

/** Whether its buyer may be asked for more: the order is paid and they can be written to. */
export function canBeAsked(order: Order): boolean {
  return mayBeShort(order) && hasMailbox(order.customerEmail) && !isErased(order);
}

type NamedOrder = Pick<Order, "id" | "number"> & { readonly total: Order["totalCents"] };

/** For each of these orders the one that it was added to; null for any other. */
export async function readAddedTo(
  db: Executor,
  orders: readonly Pick<Order, "addedToId">[],
): Promise<(order: Pick<Order, "addedToId">) => NamedOrder | null> {
  const ids = [...new Set(orders.flatMap(({ addedToId }) => addedToId ?? []))];
  const named = new Map(
    (ids.length === 0 ? [] : await findOrders(db, ids)).map(({ id, number, totalCents: total }) => [
      id,
      { id, number, total },
    ]),
  );
  return ({ addedToId }) => (addedToId === null ? null : (named.get(addedToId) ?? null));
}

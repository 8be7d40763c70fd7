import type { ShippingAddress } from "#contract/payment.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { recordOrderEvent } from "./order-timeline.ts";
import { clearClientHashes, type Order, updateOrder } from "./orders.repository.ts";

const ERASED = "Erased";
/** Never a mailbox: the ending is reserved for that (RFC 2606). */
const NO_MAILBOX = "@erased.invalid";

/**
 * Takes out of these orders, which the caller has locked, what names their buyer. Lines, amounts and dates stay, and the
 * country: the books tell what was exported from what was sold at home.
 */
export async function eraseOrders(
  tx: Transaction,
  orders: readonly Order[],
  now: Date,
  actor: "admin" | "shop",
): Promise<void> {
  for (const order of orders) {
    await updateOrder(tx, order.id, withoutPerson(order, now));
    await recordOrderEvent(tx, order.id, "personal_details_erased", now, { actor });
  }
}

/** An order that waits for no payment any more holds no piece for an address. */
export function forgetNetworkAddresses(db: Database, now: Date): Promise<void> {
  return clearClientHashes(db, now);
}

/** Whether its buyer's details have been taken out. */
export function isErased({ customerName, customerEmail }: Order): boolean {
  return customerName === ERASED && customerEmail.endsWith(NO_MAILBOX);
}

function withoutPerson({ number, shippingAddress }: Order, now: Date) {
  const address: ShippingAddress = {
    street: ERASED,
    city: ERASED,
    postalCode: ERASED,
    state: ERASED,
    country: shippingAddress.country,
  };
  return {
    customerName: ERASED,
    customerEmail: `${number.toLowerCase()}${NO_MAILBOX}`,
    shippingAddress: address,
    // A fingerprint of cart and address, and a browser's cart: both could tell who it was.
    dedupeHash: `erased:${number}`,
    checkoutGroup: null,
    clientHash: null,
    updatedAt: now,
  };
}

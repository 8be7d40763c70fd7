import type { ShippingAddress } from "#contract/payments/payment.ts";
import type { Transaction } from "#server/database/client.ts";
import { forgetNotes, type Order, recordOrderEvent, updateOrder } from "./orders.repository.ts";

const ERASED = "Erased";
/** No mailbox can exist there: the top-level domain is reserved (RFC 2606). */
const NO_MAILBOX = "@erased.invalid";

/**
 * Removes the buyer's personal details from these orders, which the caller has locked. Lines, amounts and dates stay,
 * and so does the country, because the books distinguish exports from domestic sales.
 */
export async function eraseOrders(
  tx: Transaction,
  orders: readonly Order[],
  now: Date,
  actor: "admin" | "shop",
): Promise<void> {
  for (const order of orders) {
    await updateOrder(tx, order.id, withoutPerson(order, now));
    await forgetNotes(tx, order.id);
    await recordOrderEvent(tx, order.id, "personal_details_erased", now, { actor });
  }
}

/** Whether the buyer's details have been removed. */
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
    formerAddresses: [],
    gift: null,
    // The fingerprint includes the address, and the key identifies a browser's cart: both could identify the person.
    dedupeHash: `erased:${number}`,
    checkoutGroup: null,
    clientHash: null,
    updatedAt: now,
  };
}

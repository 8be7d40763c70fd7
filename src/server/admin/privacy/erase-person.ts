import type { ShippingAddress } from "#contract/payment.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { whyStillNeeded } from "./open-order.ts";
import { NobodyKnown, PersonHasOpenOrder } from "./privacy.errors.ts";
import {
  clearOwnerNames,
  clearRefundNotes,
  deleteMessagesOf,
  deleteSubscriptionsOf,
  emptyProviderEvents,
  endMailsAbout,
  insertPrivacyEntry,
  lockOrdersOf,
  type PersonOrder,
  replacePersonOfOrder,
} from "./privacy.repository.ts";
import { countPerson, isNobody, readPerson } from "./read-person.ts";

const ERASED = "Erased";

/**
 * Erases everything that names the owner of a folded address, in one transaction (POPIA, section 24). Orders keep their
 * lines, amounts, dates and country: the Tax Administration Act asks for five years of them. Throws NobodyKnown, or
 * PersonHasOpenOrder while an order is not at its end, and then nothing has changed.
 */
export function erasePersonalDetails(shop: Shop, email: string) {
  return inTransaction(shop, async (tx) => {
    const locked = await lockOrdersOf(tx, email);
    const person = await readPerson(tx, email);
    if (isNobody(person)) throw new NobodyKnown();
    const refusal = whyStillNeeded(locked, person.payments, person.refunds);
    if (refusal !== undefined) throw new PersonHasOpenOrder(refusal);

    const now = shop.clock.now();
    const orderIds = locked.map(({ id }) => id);
    for (const order of locked) {
      await replacePersonOfOrder(tx, order.id, withoutPerson(order, now));
      await recordOrderEvent(tx, order.id, "personal_details_erased", now, { actor: "admin" });
    }
    await clearOwnerNames(tx, orderIds);
    await clearRefundNotes(
      tx,
      person.payments.map(({ id }) => id),
    );
    await emptyProviderEvents(
      tx,
      person.payments.flatMap(({ reference, providerOrderId, providerTxnId }) =>
        [reference, providerOrderId, providerTxnId].filter((name) => name !== null),
      ),
    );
    await endMailsAbout(tx, {
      orderId: orderIds,
      refundId: person.refunds.map(({ id }) => id),
      messageId: await deleteMessagesOf(tx, email),
      subscriberId: await deleteSubscriptionsOf(tx, email),
    });
    const counts = countPerson(person);
    await insertPrivacyEntry(tx, { action: "erased", counts, createdAt: now });
    return counts;
  });
}

/** The country stays: the books tell what was exported from what was sold at home. */
function withoutPerson({ number, shippingAddress }: PersonOrder, now: Date) {
  const address: ShippingAddress = {
    street: ERASED,
    city: ERASED,
    postalCode: ERASED,
    state: ERASED,
    country: shippingAddress.country,
  };
  return {
    customerName: ERASED,
    // Never a mailbox: the ending is reserved for that (RFC 2606).
    customerEmail: `${number.toLowerCase()}@erased.invalid`,
    shippingAddress: address,
    // A fingerprint of cart and address, and a browser's cart: both could tell who it was.
    dedupeHash: `erased:${number}`,
    checkoutGroup: null,
    clientHash: null,
    updatedAt: now,
  };
}

import { eraseOwnerNames } from "#server/certificates/certificates.repository.ts";
import { eraseMessagesOf } from "#server/contact/contact.repository.ts";
import { eraseMailsAbout } from "#server/mail/mail-jobs.repository.ts";
import { eraseSubscriptionsOf } from "#server/newsletter/newsletter.repository.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { eraseLinkRequests } from "#server/orders/find-order/find-order.ts";
import { lockOrders } from "#server/orders/orders.repository.ts";
import { eraseProviderMessages } from "#server/payments/erase-payments.repository.ts";
import { erasePayments } from "#server/payments/erase-payments.ts";
import { eraseReturns } from "#server/returns/returns.repository.ts";
import { eraseInOtherSlices } from "#server/shop/erase-in-other-slices.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { eraseWaitingOf } from "#server/waitlist/waitlist.repository.ts";
import { insertPrivacyEntry } from "./privacy.repository.ts";
import {
  countPerson,
  isNobody,
  noSuchPerson,
  personHasOpenOrder,
  readPerson,
  whyNotErased,
} from "./read-person.ts";

/**
 * Erases everything that identifies the person with this key, in one transaction (POPIA, section 24); each capability
 * erases from its own tables. Orders keep lines, amounts, dates and country, which the Tax Administration Act requires
 * for five years. Throws noSuchPerson, or personHasOpenOrder while an order is not completed, and then nothing has
 * changed.
 */
export function erasePersonalDetails(shop: Shop, key: string) {
  return inTransaction(shop, async (tx) => {
    const found = await readPerson(tx, key);
    if (isNobody(found)) throw noSuchPerson();
    const locked = await lockOrders(
      tx,
      found.orders.map(({ id }) => id),
    );
    // Read again under the locks, because orders may have been paid or shipped meanwhile.
    const person = await readPerson(tx, key);
    const refusal = whyNotErased({ ...person, orders: locked });
    if (refusal !== undefined) throw personHasOpenOrder(refusal);

    const now = shop.clock.now();
    const orderIds = locked.map(({ id }) => id);
    await eraseOrders(tx, locked, now, "admin");
    await eraseOwnerNames(tx, orderIds);
    await eraseReturns(tx, orderIds);
    await erasePayments(tx, person.payments);
    await eraseProviderMessages(tx, [...new Set([...person.emails, ...person.providerTexts, key])]);
    const mailIds = await eraseMailsAbout(tx, {
      orderId: orderIds,
      refundId: person.refunds.map(({ id }) => id),
      messageId: (await Promise.all(person.emails.map((email) => eraseMessagesOf(tx, email)))).flat(),
      subscriberId: (await Promise.all(person.emails.map((email) => eraseSubscriptionsOf(tx, email)))).flat(),
      requestId: await eraseLinkRequests(tx, locked),
      waitlistId: (await Promise.all(person.emails.map((email) => eraseWaitingOf(tx, email)))).flat(),
    });
    await eraseInOtherSlices(shop, tx, {
      references: person.payments.map(({ reference }) => reference),
      mailIds,
    });
    const counts = countPerson(person);
    await insertPrivacyEntry(tx, { action: "erased", counts, createdAt: now });
    return counts;
  });
}

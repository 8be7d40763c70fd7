import { eraseOwnerNames } from "#server/certificates/certificates.service.ts";
import { eraseMessagesOf } from "#server/contact/contact.service.ts";
import { eraseMailsAbout } from "#server/mail/queue-mail.ts";
import { eraseSubscriptionsOf } from "#server/newsletter/newsletter.service.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { erasePayments } from "#server/payments/erase-payments.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { whyStillNeeded } from "./open-order.ts";
import { NobodyKnown, PersonHasOpenOrder } from "./privacy.errors.ts";
import { insertPrivacyEntry, lockOrdersOf } from "./privacy.repository.ts";
import { countPerson, isNobody, readPerson } from "./read-person.ts";

/**
 * Erases everything that names the owner of a folded address, in one transaction (POPIA, section 24): whoever owns a table
 * takes the person out of it. Orders keep their lines, amounts, dates and country: the Tax Administration Act asks for
 * five years of them. Throws NobodyKnown, or PersonHasOpenOrder while an order is not at its end, and then nothing has
 * changed.
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
    await eraseOrders(tx, locked, now);
    await eraseOwnerNames(tx, orderIds);
    await erasePayments(tx, person.payments);
    await eraseMailsAbout(tx, {
      orderId: orderIds,
      refundId: person.refunds.map(({ id }) => id),
      messageId: await eraseMessagesOf(tx, email),
      subscriberId: await eraseSubscriptionsOf(tx, email),
    });
    const counts = countPerson(person);
    await insertPrivacyEntry(tx, { action: "erased", counts, createdAt: now });
    return counts;
  });
}

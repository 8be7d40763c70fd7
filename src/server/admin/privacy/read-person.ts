import type { PersonSummary } from "#contract/admin/privacy.ts";
import { foldEmailAddress, isEmailAddress } from "#domain/contact/email-address.ts";
import { returnIs } from "#domain/returns/return-request.ts";
import type { Executor } from "#server/database/client.ts";
import { namesOfPayments } from "#server/payments/erase-payments.ts";
import { findOrdersBeside, findOrdersByKey, findProviderMessages } from "./find-records.repository.ts";
import { whyStillNeeded } from "./open-order.ts";
import { payerTexts } from "./payer-texts.ts";
import {
  ERASED_MAILBOX,
  findCertificatesOf,
  findMessagesOf,
  findOrders,
  findPaymentsOf,
  findRefundsOf,
  findReturnsOf,
  findSubscriptionsOf,
  findWaitingOf,
  type PersonOrder,
} from "./privacy.repository.ts";

/**
 * All rows about the person with this key: an e-mail address, a phone number, an order number, a payment's reference,
 * or PayPal's id of them. Includes the orders of the same browser carts, and of the addresses in those.
 */
export async function readPerson(db: Executor, key: string) {
  const direct = await findOrdersBeside(db, await findOrdersByKey(db, key));
  const named = emailsOf(await findOrders(db, direct), key);
  const ofEmails = await Promise.all(named.map((email) => findOrdersByKey(db, email)));
  const orders = await findOrders(db, await findOrdersBeside(db, [...direct, ...ofEmails.flat()]));
  const emails = emailsOf(orders, key);
  const orderIds = orders.map(({ id }) => id);
  const payments = await findPaymentsOf(db, orderIds);
  const providerMessages = await findProviderMessages(db, namesOfPayments(payments));
  return {
    orders,
    payments,
    emails,
    providerTexts: [...new Set(providerMessages.flatMap(payerTexts))],
    refunds: await findRefundsOf(
      db,
      payments.map(({ id }) => id),
    ),
    messages: await findMessagesOf(db, emails),
    newsletter: await findSubscriptionsOf(db, emails),
    waiting: await findWaitingOf(db, emails),
    certificates: await findCertificatesOf(db, orderIds),
    returns: await findReturnsOf(db, orderIds),
  };
}

function emailsOf(orders: readonly PersonOrder[], key: string): string[] {
  const folded = [...orders.map(({ customerEmail }) => customerEmail), key].map(foldEmailAddress);
  return [...new Set(folded)].filter((email) => isEmailAddress(email) && !email.endsWith(ERASED_MAILBOX));
}

export type Person = Awaited<ReturnType<typeof readPerson>>;

export function countPerson({ orders, messages, newsletter, waiting, certificates }: Person) {
  return {
    orders: orders.length,
    messages: messages.length,
    newsletter: newsletter.length,
    waiting: waiting.length,
    certificates: certificates.filter(({ ownerName }) => ownerName !== null).length,
  };
}

/** How many records the shop has of the person with this key, and whether they may be erased now. */
export async function summarizePerson(db: Executor, key: string): Promise<PersonSummary> {
  const person = await readPerson(db, key);
  return { ...countPerson(person), refusal: whyNotErased(person) ?? null };
}

const OPEN_RETURN = "A return is not at its end: refund, exchange or refuse it first.";

/** Why the person cannot be erased now, in one sentence; undefined when nothing is open. */
export function whyNotErased({
  orders,
  payments,
  refunds,
  returns,
}: Pick<Person, "orders" | "payments" | "refunds" | "returns">): string | undefined {
  return whyStillNeeded(orders, payments, refunds) ?? (returns.some(returnIs.open) ? OPEN_RETURN : undefined);
}

export function isNobody(person: Person): boolean {
  const { orders, messages, newsletter, waiting } = person;
  return orders.length + messages.length + newsletter.length + waiting.length === 0;
}

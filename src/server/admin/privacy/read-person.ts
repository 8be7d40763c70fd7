import type { PersonSummary } from "#contract/privacy.ts";
import { foldEmailAddress, isEmailAddress } from "#domain/mail/email-address.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { type RefundStatus, refundIs } from "#domain/payments/refund-status.ts";
import { returnIs } from "#domain/returns/return-request.ts";
import type { Executor } from "#server/database/client.ts";
import { namesOfPayments } from "#server/payments/erase-payments.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import { findOrdersBeside, findOrdersByKey, findProviderMessages } from "./find-records.repository.ts";
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
  type PersonPayment,
} from "./privacy.repository.ts";

/**
 * All rows about the person with this key: an email address, a phone number, an order number, a payment's reference,
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

/** Money may still arrive for an expired or cancelled order, as long as its payments are checked. */
type Attempt = Pick<PersonPayment, "orderId" | "status" | "nextCheckAt">;
type Refund = { readonly status: RefundStatus };
type PersonsOrder = Pick<PersonOrder, "id" | "number" | "status" | "dispute">;

/** Why this person's details are still needed, in one sentence; undefined when all their orders are completed. */
export function whyStillNeeded(
  orders: readonly PersonsOrder[],
  payments: readonly Attempt[],
  refunds: readonly Refund[],
): string | undefined {
  for (const order of orders) {
    const reason = reasonOf(order, payments);
    if (reason !== undefined) {
      return `Order ${order.number} ${reason}, so these details are still needed. Finish or refund it first.`;
    }
  }
  if (refunds.some(refundIs.open)) {
    return "A refund to this person is under way, so these details are still needed. Try again when it is done.";
  }
  return undefined;
}

function reasonOf(order: PersonsOrder, payments: readonly Attempt[]): string | undefined {
  if (order.dispute === "open") return "is disputed";
  switch (order.status) {
    case "pending":
    case "payment_review":
      return "is not settled yet";
    case "paid":
      return "is paid and not shipped yet";
    case "refund_pending":
      return "is being refunded";
    case "expired":
    case "cancelled":
      return payments.some((payment) => payment.orderId === order.id && isStillChecked(payment))
        ? "may still be paid"
        : undefined;
    case "refunded":
    case "fulfilled":
      return undefined;
  }
}

function isStillChecked(payment: Attempt): boolean {
  return payment.nextCheckAt !== null && paymentCan.beSettled(payment);
}

/** The fields of a provider's message that are about the payer; all others, such as the shop's own address, are not. */
const PAYER = new Set(["payer", "customer", "buyer", "paypal"]);
const NAMING = new Set(["email", "email_address", "payer_id", "account_id", "phone", "customer_code"]);

/** Texts that identify the payer in a provider's message: addresses and ids. Empty when it is not JSON. */
function payerTexts(message: Buffer): string[] {
  try {
    return textsIn(JSON.parse(message.toString()), false);
  } catch {
    return [];
  }
}

function textsIn(value: unknown, isPayer: boolean): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (isPayer && NAMING.has(name) && typeof inner === "string" && inner !== "") return [inner];
    return textsIn(inner, isPayer || PAYER.has(name));
  });
}

export const noSuchPerson = refusal("not_found", "The shop knows nobody by this.");

/** An order of this person is not completed, so their address is still needed. */
export const personHasOpenOrder = (sentence: string) => new DomainError("order_state", sentence);

import type { PersonSummary } from "#contract/admin/privacy.ts";
import type { Executor } from "#server/database/client.ts";
import { whyStillNeeded } from "./open-order.ts";
import {
  findCertificatesOf,
  findMessagesOf,
  findOrdersOf,
  findPaymentsOf,
  findRefundsOf,
  findSubscriptionsOf,
} from "./privacy.repository.ts";

/** Everything the shop knows about a folded address, as its rows. */
export async function readPerson(db: Executor, email: string) {
  const orders = await findOrdersOf(db, email);
  const orderIds = orders.map(({ id }) => id);
  const payments = await findPaymentsOf(db, orderIds);
  return {
    orders,
    payments,
    refunds: await findRefundsOf(
      db,
      payments.map(({ id }) => id),
    ),
    messages: await findMessagesOf(db, email),
    newsletter: await findSubscriptionsOf(db, email),
    certificates: await findCertificatesOf(db, orderIds),
  };
}

export type Person = Awaited<ReturnType<typeof readPerson>>;

export function countPerson({ orders, messages, newsletter, certificates }: Person) {
  return {
    orders: orders.length,
    messages: messages.length,
    newsletter: newsletter.length,
    certificates: certificates.filter(({ ownerName }) => ownerName !== null).length,
  };
}

/** How much the shop knows about a folded address, and whether it may be erased now. */
export async function summarizePerson(db: Executor, email: string): Promise<PersonSummary> {
  const person = await readPerson(db, email);
  const refusal = whyStillNeeded(person.orders, person.payments, person.refunds) ?? null;
  return { ...countPerson(person), refusal };
}

export function isNobody(person: Person): boolean {
  const { orders, messages, newsletter } = person;
  return orders.length + messages.length + newsletter.length === 0;
}

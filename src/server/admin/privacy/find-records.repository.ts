/** Finds all records of a person from one piece of information they give. */
import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { bodyNames, payments, providerEvents } from "#server/database/schema/payments.ts";

/** Fewer digits are not treated as a phone number. */
const FEWEST_PHONE_DIGITS = 9;

/**
 * Orders that contain the key: an email address, an order number, a phone number, a payment's reference, or a
 * provider's id of the payment or the payer.
 */
export async function findOrdersByKey(db: Executor, key: string): Promise<number[]> {
  const folded = key.toLowerCase();
  const digits = lastDigits(key);
  const conditions: SQL[] = [
    sql`lower(${orders.customerEmail}) = ${folded}`,
    sql`${orders.number} = ${key.toUpperCase()}`,
  ];
  if (digits !== undefined)
    conditions.push(
      sql`right(regexp_replace(${orders.shippingAddress} ->> 'phone', '[^0-9]', '', 'g'), ${FEWEST_PHONE_DIGITS}) = ${digits}`,
    );
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(...conditions));
  return [...found.map(({ id }) => id), ...(await findOrdersByPayment(db, key))];
}

/** All orders of the same browser carts: an address mistyped at first may be in a superseded order. */
export async function findOrdersBeside(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const beside = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.checkoutGroup} IN (SELECT one.checkout_group FROM orders AS one WHERE one.id IN ${[...ids]})`,
    );
  return [...ids, ...beside.map(({ id }) => id)];
}

/** "+27 82 123 4567" and "082 123 4567" are one number. */
function lastDigits(key: string): string | undefined {
  if (!/^[+\d\s()/.-]+$/.test(key)) return undefined;
  const digits = key.replace(/\D/g, "");
  return digits.length < FEWEST_PHONE_DIGITS ? undefined : digits.slice(-FEWEST_PHONE_DIGITS);
}

async function findOrdersByPayment(db: Executor, key: string): Promise<number[]> {
  const events = await db
    .select({
      names: sql<
        (string | null)[]
      >`array[${providerEvents.reference}, ${providerEvents.providerOrderId}, ${providerEvents.providerTxnId}]`,
    })
    .from(providerEvents)
    .where(bodyNames(key));
  const names = [key, ...events.flatMap((event) => event.names).filter((name) => name !== null)];
  const { reference, providerOrderId, providerTxnId } = payments;
  const found = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(or(...[reference, providerOrderId, providerTxnId].map((column) => inArray(column, names))));
  return found.map(({ id }) => id);
}

/** The bodies of providers' messages about these payments, without emptied ones. */
export async function findProviderMessages(db: Executor, names: readonly string[]): Promise<Buffer[]> {
  if (names.length === 0) return [];
  const { reference, providerOrderId, providerTxnId, rawBody } = providerEvents;
  const found = await db
    .select({ rawBody })
    .from(providerEvents)
    .where(or(...[reference, providerOrderId, providerTxnId].map((column) => inArray(column, [...names]))));
  return found.map((event) => event.rawBody).filter((body) => body.length > 0);
}

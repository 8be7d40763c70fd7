import { eq, inArray } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

type Logged = {
  /** Method and address in the contract. */
  readonly operation: string;
  /** The ids in the call's address. */
  readonly about: string;
};

/** Ids of these are shown on the admin's pages, or are words. */
const SHOWN_BY_ID = /^\w+ \/api\/(?:admin\/(?:products|shelves|size-tables)|inventory)\//;

/** Finds the orders' numbers of what belongs to an order, by its row ids. */
const OF_ORDERS = {
  orders: (db: Executor, ids: number[]) =>
    db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids)),
  returns: (db: Executor, ids: number[]) =>
    db
      .select({ id: orderReturns.id, number: orders.number })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(inArray(orderReturns.id, ids)),
  payments: (db: Executor, ids: number[]) =>
    db
      .select({ id: payments.id, number: orders.number })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.id, ids)),
  refunds: (db: Executor, ids: number[]) =>
    db
      .select({ id: refunds.id, number: orders.number })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(refunds.id, ids)),
} as const;

type OfOrder = keyof typeof OF_ORDERS;

/**
 * What each action was about, as the admin's pages name it: the order's number, the product's, the shelf's word. Empty
 * where only a row's id is known, which stands on no page.
 */
export async function nameSubjects(db: Executor, actions: readonly Logged[]): Promise<string[]> {
  const numbers = new Map<string, string>();
  for (const [kind, find] of Object.entries(OF_ORDERS)) {
    const ids = actions.filter((action) => kindOf(action) === kind).map(idOf);
    if (ids.length === 0) continue;
    for (const { id, number } of await find(db, ids)) numbers.set(`${kind} ${id}`, number);
  }
  return actions.map((action) => {
    const kind = kindOf(action);
    if (kind !== undefined) return numbers.get(`${kind} ${idOf(action)}`) ?? "";
    return SHOWN_BY_ID.test(action.operation) ? (action.about.split(" ", 1)[0] ?? "") : "";
  });
}

function kindOf({ operation }: Logged): OfOrder | undefined {
  const kind = /^\w+ \/api\/admin\/(orders|returns|payments|refunds)\/:id/.exec(operation)?.[1];
  return kind as OfOrder | undefined;
}

const idOf = ({ about }: Logged) => Number.parseInt(about, 10);

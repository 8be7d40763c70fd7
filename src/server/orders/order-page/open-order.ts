import type { FastifyRequest } from "fastify";
import { ORDER_NUMBER } from "#domain/orders/order-number.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { findOrderByNumber, type Order } from "#server/orders/orders.repository.ts";
import { noSuchOrderLink } from "./order-page.errors.ts";

/** The order of a link. Throws noSuchOrderLink; the database is only asked when the key is right. */
export async function openOrder(
  { db, orderLinks }: Pick<OrdersShop, "db" | "orderLinks">,
  number: string,
  key: string | undefined,
): Promise<Order> {
  if (key === undefined || !ORDER_NUMBER.test(number) || !orderLinks.opens(number, key))
    throw noSuchOrderLink();
  const order = await findOrderByNumber(db, number);
  if (!order) throw noSuchOrderLink();
  return order;
}

/**
 * The key of a request: from a header, which keeps it out of addresses and logs, else from the query, where a link has
 * to carry it.
 */
export function orderKeyOf(
  { headers }: Pick<FastifyRequest, "headers">,
  inAddress: string | undefined,
): string | undefined {
  const header = headers["x-order-key"];
  return typeof header === "string" ? header : inAddress;
}

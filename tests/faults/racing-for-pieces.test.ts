/** Many checkouts of one person at the same moment, in several processes: on PostgreSQL, where they really overlap. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const PROCESSES = 3;
const CHECKOUTS = 24;

const { card, ask } = severalProcesses(PROCESSES);

const EDITION = { id: 502, name: "Jozi Nights Tee", price: 450, quantity: 1, size: "M" };
type Item = typeof EDITION;
const SOCKS = { id: 705, name: "Crew Socks", price: 90, quantity: 1, size: "One Size" };

function start(checkout: number, items: readonly Item[]): Promise<number> {
  const amount = items.reduce((sum, { price }) => sum + price * 100, 0);
  // Every start comes from a cart of its own.
  const payload = checkoutRequest({ amount, items: [...items], checkoutKey: randomUUID() });
  return ask(checkout, "POST", "/api/payment/initialize", payload);
}

/** Starts all of them at the same moment, with these carts in turn. */
function startAtOnce(carts: readonly (readonly Item[])[]): Promise<number[]> {
  return Promise.all(
    Array.from({ length: CHECKOUTS }, (_, checkout) => start(checkout, carts[checkout % carts.length] ?? [])),
  );
}

const ordersOf = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

it("neither its pieces of an edition nor its unpaid starts pass their limits", async () => {
  const ofEdition = await startAtOnce([[EDITION], [SOCKS, EDITION], [EDITION, SOCKS]]);
  expect(new Set(ofEdition)).toEqual(new Set([200, 409]));
  expect(ordersOf(ofEdition)).toBe(2);
  const ofOthers = await startAtOnce([[SOCKS], [SOCKS, EDITION]]);
  expect(new Set(ofOthers)).toEqual(new Set([200, 429, ...(ofOthers.includes(409) ? [409] : [])]));
  expect((await readProduct(card().shop.db, 502)).reservedQuantity).toBe(2);
  expect((await readPayments(card().shop.db)).length).toBeLessThanOrEqual(10);
  expect(await readOrders(card().shop.db)).toHaveLength(ordersOf([...ofEdition, ...ofOthers]));
});

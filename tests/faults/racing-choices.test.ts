/** An order is changed at one process while it is packed, paid back or changed at the other. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { cell, readVariants, spread } from "#tests/support/products/stock-grid.ts";

const ROUNDS = 6;
const { card, ask } = severalProcesses(2);

const WAS = { size: "M", color: "Black", quantity: 2 };
const toL = { pieces: 1, size: "L", color: "Black", was: WAS };
const twoTees = async (name: string) =>
  card().orderOf(await card().buy(2, { ...TEES(2), email: `${name}@example.com` }));
const sizesOf = async (id: number) =>
  (await readOrders(card().shop.db))
    .find((order) => order.id === id)
    ?.items.map(({ size, quantity }) => `${quantity} ${size}`);

it("two owners change the same line, and one of them does", async () => {
  await spread(card().shop, [cell("M", "Black", 40), cell("L", "Black", 40)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await twoTees(`changed-${round}`);
    const path = `/api/admin/orders/${id}/lines/0`;
    const answers = await Promise.all([ask(0, "PUT", path, toL), ask(1, "PUT", path, toL)]);
    expect(answers.toSorted()).toEqual([200, 409]);
    expect(await sizesOf(id)).toEqual(["1 M", "1 L"]);
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a line changes while the order is packed: before, or not at all", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await twoTees(`packed-${round}`);
    const [changed, packed] = await Promise.all([
      ask(round, "PUT", `/api/admin/orders/${id}/lines/0`, toL),
      ask(round + 1, "PUT", `/api/admin/orders/${id}/packed`, { packed: true }),
    ]);
    expect([packed, await sizesOf(id)]).toEqual([200, changed === 200 ? ["1 M", "1 L"] : ["2 M"]]);
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a line changes while its order is cancelled: every piece is back on the shelf, as what it was", async () => {
  const before = await readVariants(card().shop.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await twoTees(`cancelled-${round}`);
    const [, cancelled] = await Promise.all([
      ask(round, "PUT", `/api/admin/orders/${id}/lines/0`, toL),
      ask(round + 1, "POST", `/api/admin/orders/${id}/cancel`, { requestId: randomUUID() }),
    ]);
    expect(cancelled).toBe(200);
  }
  await card().sweep();
  card().provider.endRefunds("processed");
  await card().sweep(HOUR);
  expect(await readVariants(card().shop.db)).toEqual(before);
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

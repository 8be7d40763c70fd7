/** An order that is held is paid at one process while it is paid, given up or ended at the other. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { DAY, SECOND } from "#domain/time/time.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const ROUNDS = 6;
const { card, ask } = severalProcesses(2);

async function hold(): Promise<{ readonly orderId: number; readonly number: string }> {
  const { body } = await card().shop.post("/api/admin/sales/held", {
    requestId: randomUUID(),
    lines: [{ id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" }],
    days: 1,
    name: "Lerato Mokoena",
    email: "lerato@example.com",
    address: LERATO_ADDRESS,
  });
  return body;
}
const transfer = (process: number, id: number) =>
  ask(process, "POST", `/api/admin/orders/${id}/transfer`, { reference: "" });
const statusOf = async (id: number) =>
  (await readOrders(card().shop.db)).find((row) => row.id === id)?.status;
const shelf = async () => (await readProduct(card().shop.db, 101)).stockQuantity;

it("two owners take the same transfer, and one of them does", async () => {
  const before = await shelf();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId } = await hold();
    expect((await Promise.all([transfer(0, orderId), transfer(1, orderId)])).toSorted()).toEqual([200, 409]);
  }
  expect(await shelf()).toBe(before - ROUNDS);
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a transfer is taken while the card pays: one of them pays the order, and the other goes back", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, number } = await hold();
    const key = card().shop.app.shop.orderLinks.keyOf(number);
    expect(await ask(0, "POST", `/api/orders/${number}/pay?key=${key}`, {})).toBe(200);
    const [payment] = (await readPayments(card().shop.db)).filter((row) => row.orderId === orderId);
    card().provider.play(payment?.reference ?? "", { status: "success" });
    card().shop.clock.advance(5 * SECOND);
    await Promise.all([
      transfer(round, orderId),
      ask(round + 1, "POST", "/api/payment/verify", { reference: payment?.reference }),
    ]);
    expect(await statusOf(orderId)).toBe("paid");
    const own = (await readPayments(card().shop.db)).filter((row) => row.orderId === orderId);
    expect(own.filter(({ applied }) => applied)).toHaveLength(1);
  }
  await card().sweep(DAY);
  card().provider.endRefunds("processed");
  await card().sweep(DAY);
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a transfer is taken while the time ends or the owner gives the order up: paid or not, and the shelf agrees", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = await hold();
    card().shop.clock.advance(2 * DAY);
    const [taken] = await Promise.all([transfer(round, ended.orderId), card().sweep()]);
    expect([taken, await statusOf(ended.orderId)]).toEqual([200, "paid"]);
    const given = await hold();
    const [paid, cancelled] = await Promise.all([
      transfer(round, given.orderId),
      ask(round + 1, "POST", `/api/admin/orders/${given.orderId}/cancel`, {}),
    ]);
    expect(cancelled).toBe(200);
    expect(await statusOf(given.orderId)).toBe(paid === 200 ? "refunded" : "cancelled");
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

/** Parts of an order leave at one process while others leave, are paid back or are cancelled at the other. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

const ROUNDS = 6;
const { card, ask } = severalProcesses(2);

const twoTees = async (name: string) =>
  card().orderOf(await card().buy(2, { ...TEES(2), email: `${name}@example.com` }));
const part = (process: number, id: number, quantity: number) =>
  ask(process, "POST", `/api/admin/orders/${id}/parcels`, { lines: [{ line: 0, quantity }] });
const statusOf = async (id: number) =>
  (await readOrders(card().shop.db)).find((row) => row.id === id)?.status;
const shelf = async () => (await readProduct(card().shop.db, 101)).stockQuantity;
async function refundsEnd(): Promise<void> {
  await card().sweep();
  card().provider.endRefunds("processed");
  await card().sweep(HOUR);
}

it("two people send parts of one order, and never more than it has", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await twoTees(`ones-${round}`);
    expect(await Promise.all([part(0, one.id, 1), part(1, one.id, 1)])).toEqual([200, 200]);
    expect(await statusOf(one.id)).toBe("fulfilled");
    const two = await twoTees(`twos-${round}`);
    expect((await Promise.all([part(0, two.id, 2), part(1, two.id, 1)])).toSorted()).toContain(409);
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a part leaves while the order is cancelled: sent, or back on the shelf, and never both", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await twoTees(`cancelled-${round}`);
    const before = await shelf();
    const [sent, cancelled] = await Promise.all([
      part(round, id, 1),
      ask(round + 1, "POST", `/api/admin/orders/${id}/cancel`, {}),
    ]);
    expect([sent, cancelled].toSorted()).toEqual([200, 409]);
    await refundsEnd();
    expect(await shelf()).toBe(before + (sent === 200 ? 0 : 2));
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("a part leaves while a piece of it is paid back: no piece is sent and on the shelf", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await twoTees(`refunded-${round}`);
    const before = await shelf();
    const restock = [{ line: 0, quantity: 2 }];
    const body = { requestId: randomUUID(), reason: "customer", amountCents: 36_000, restock };
    const [sent, refunded] = await Promise.all([
      part(round, id, 1),
      ask(round + 1, "POST", `/api/admin/orders/${id}/refunds`, body),
    ]);
    expect([sent, refunded].toSorted()[0]).toBe(200);
    await refundsEnd();
    expect((await shelf()) - before).toBe(refunded === 200 ? 2 : 0);
    expect(sent === 200 && refunded === 200).toBe(false);
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

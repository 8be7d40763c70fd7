/** More is asked for at one process while the order is asked, paid, sent or cancelled at the other. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

const ROUNDS = 6;
const { card, ask } = severalProcesses(2);

const LINE = { id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" };
const more = (lines: object[] = [LINE]) => ({ requestId: randomUUID(), lines, days: 2 });
const tee = async (name: string) =>
  card().orderOf(await card().buy(1, { ...TEES(1), email: `${name}@example.com` }));
const addedTo = async (id: number) =>
  (await readOrders(card().shop.db)).filter(({ addedToId }) => addedToId === id);
const statusOf = async (id: number) =>
  (await readOrders(card().shop.db)).find((row) => row.id === id)?.status;
const shelf = async () => {
  const { stockQuantity, reservedQuantity } = await readProduct(card().shop.db, 101);
  return stockQuantity - reservedQuantity;
};
async function added(id: number): Promise<number> {
  expect(await ask(0, "POST", `/api/admin/orders/${id}/more`, more())).toBe(200);
  const [order] = await addedTo(id);
  return order?.id ?? 0;
}

it("two owners ask for what is missing, and its buyer is asked once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await tee(`missing-${round}`);
    await ask(0, "PUT", `/api/admin/orders/${id}/address`, { ...LERATO_ADDRESS, country: "DE" });
    const path = `/api/admin/orders/${id}/more`;
    const answers = await Promise.all([ask(0, "POST", path, more([])), ask(1, "POST", path, more([]))]);
    expect(answers.toSorted()).toEqual([200, 409]);
    expect(await addedTo(id)).toHaveLength(1);
  }
});

it("what was added is paid while the order is cancelled: both are cancelled, whichever comes first", async () => {
  const before = await shelf();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await tee(`cancelled-${round}`);
    const other = await added(id);
    const [cancelled] = await Promise.all([
      ask(round, "POST", `/api/admin/orders/${id}/cancel`, {}),
      ask(round + 1, "POST", `/api/admin/orders/${other}/transfer`, { reference: "" }),
    ]);
    expect(cancelled).toBe(200);
    expect(["cancelled", "refunded"]).toContain(await statusOf(other));
  }
  await card().sweep();
  card().provider.endRefunds("processed");
  await card().sweep(HOUR);
  expect(await shelf()).toBe(before);
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

it("pieces are added while the parcel leaves: they are held for an order that was not sent, or refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await tee(`sent-${round}`);
    const [asked, sent] = await Promise.all([
      ask(round, "POST", `/api/admin/orders/${id}/more`, more()),
      ask(round + 1, "PUT", `/api/admin/orders/${id}/shipped`, {}),
    ]);
    expect(sent).toBe(200);
    expect([200, 409]).toContain(asked);
    expect(await addedTo(id)).toHaveLength(asked === 200 ? 1 : 0);
  }
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
});

/** A buyer cancels, or corrects the address, while the owner packs, in several processes: on PostgreSQL, where they really overlap. */

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { certificates } from "#server/database/schema/certificates.ts";
import { downloadCodes } from "#server/database/schema/downloads.ts";
import { findOrderEvents } from "#server/orders/orders.repository.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";

const PROCESSES = 3;
const ROUNDS = 6;

const { card, ask } = severalProcesses(PROCESSES);

it("an order is packed or cancelled, never both, and its money goes back once", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await card().orderOf(
      await card().buy(1, { email: `buyer-${round}@example.com`, customerName: "Lerato Mokoena" }),
    );
    const key = card().shop.app.shop.orderLinks.keyOf(order.number);
    const cancel = (process: number) =>
      ask(process, "POST", `/api/orders/${order.number}/cancel?key=${key}`, {});
    const pack = (process: number) =>
      ask(process, "PUT", `/api/admin/orders/${order.id}/packed`, { packed: true });
    const [packed, ...cancelled] =
      round % 2 === 0
        ? await Promise.all([pack(0), cancel(1), cancel(2), cancel(0)])
        : await Promise.all([pack(2), cancel(0), cancel(1), cancel(0)]);
    expect(new Set(cancelled)).toEqual(new Set([packed === 200 ? 409 : 200]));
    outcomes.add(packed === 200 ? "packed" : "cancelled");
    await sendDueRefunds(card().shop.app.shop);
    const { status, packedAt } = await card().orderOf(order.paymentReference ?? "");
    expect(packedAt === null).toBe(packed !== 200);
    expect(status === "paid").toBe(packed === 200);
  }
  await card().sweep();
  await expectBooksToBalance(card().shop.db);
  const { stockQuantity, reservedQuantity } = await readProduct(card().shop.db, 502);
  expect([stockQuantity <= 8, reservedQuantity]).toEqual([true, 0]);
  expect(outcomes.size).toBeGreaterThan(0);
});

/** The editions have too few pieces for this many orders. */
const TEE = {
  amount: 18_000,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
};

it("an address is corrected before the order is packed, or not at all", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await card().orderOf(await card().buy(1, { ...TEE, email: `mover-${round}@example.com` }));
    const key = card().shop.app.shop.orderLinks.keyOf(order.number);
    const address = { street: "9 Long Street", city: "Cape Town", postalCode: "8001", state: "Western Cape" };
    const [packed, corrected, again] = await Promise.all([
      ask(round, "PUT", `/api/admin/orders/${order.id}/packed`, { packed: true }),
      ask(round + 1, "PUT", `/api/orders/${order.number}/address?key=${key}`, address),
      ask(round + 2, "PUT", `/api/orders/${order.number}/address?key=${key}`, address),
    ]);
    expect(packed).toBe(200);
    const kinds = (await findOrderEvents(card().shop.db, order.id)).map(({ kind }) => kind);
    const isCorrected = corrected === 200 || again === 200;
    expect(kinds.filter((kind) => kind === "address_changed")).toHaveLength(isCorrected ? 1 : 0);
    if (isCorrected) expect(kinds.indexOf("address_changed")).toBeLessThan(kinds.indexOf("packed"));
  }
});

it("the last pieces of an edition go to the gig or to the shop, and one sale by hand is one, wherever it is sent", async () => {
  const sale = (requestId: string) => ({
    requestId,
    lines: [{ id: 502, size: "M", color: null, quantity: 1, price: "450.00" }],
    paidBy: "cash",
    name: "",
    email: null,
    isHandedOver: true,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const requestId = randomUUID();
    const answers = await Promise.all([
      ask(round, "POST", "/api/admin/sales", sale(requestId)),
      ask(round + 1, "POST", "/api/admin/sales", sale(requestId)),
      ask(round + 2, "POST", "/api/admin/sales", sale(randomUUID())),
      card()
        .buy(1, { email: `late-${round}@example.com` })
        .catch(() => undefined),
    ]);
    expect(answers[0]).toBe(answers[1]);
  }
  await card().sweep();
  await expectBooksToBalance(card().shop.db);
  expect(await readProduct(card().shop.db, 502)).toMatchObject({ stockQuantity: 0, reservedQuantity: 0 });
});

it("the number in hand goes to one buyer, at whatever till it is typed, and those passed over to the next", async () => {
  const sale = (serial: number) => ({
    requestId: randomUUID(),
    lines: [{ id: 503, size: "M", color: null, quantity: 1, price: "450.00", numbers: [serial] }],
    paidBy: "cash",
    name: "",
    email: null,
    isHandedOver: true,
  });
  for (const serial of [4, 2]) {
    const sell = (process: number) => ask(process, "POST", "/api/admin/sales", sale(serial));
    expect((await Promise.all([sell(0), sell(1), sell(2)])).toSorted()).toEqual([200, 400, 400]);
  }
  const given = await card().shop.db.select().from(certificates);
  const states = given.filter(({ productId }) => productId === 503).toSorted((a, b) => a.serial - b.serial);
  expect(states.map(({ state }) => state)).toEqual(["free", "issued", "free", "issued"]);
  await expectBooksToBalance(card().shop.db);
});

it("a download code opens one page, at whatever process it is typed, and no piece leaves the shelf for it", async () => {
  const record = 605;
  const before = await readProduct(card().shop.db, record);
  expect(await ask(0, "POST", `/api/admin/products/${record}/codes`, { name: "Gig", count: ROUNDS })).toBe(
    200,
  );
  const made = await card().shop.db.select().from(downloadCodes);
  for (const [round, { code }] of made.entries()) {
    const type = (process: number) =>
      ask(process, "POST", "/api/codes/redeem", { code, requestId: randomUUID() });
    const statuses = await Promise.all([type(round), type(round + 1), type(round + 2)]);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  }
  await expectBooksToBalance(card().shop.db);
  expect((await readProduct(card().shop.db, record)).stockQuantity).toBe(before.stockQuantity);
});

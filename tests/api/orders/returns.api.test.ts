/** Pieces go back from the page of their order, step by step, to money or an exchange. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { orderReturns } from "#server/database/schema/order-returns.ts";
import { adminActions } from "#server/database/schema/people.ts";
import { collectMail } from "#tests/support/mail/mailbox.ts";
import { returningAt, TEE_AND_RECORD, TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import {
  readCertificateStates,
  readProduct,
  readRefunds,
  readTimeline,
} from "#tests/support/payments/shop-books.ts";

let card: CardShop;
let returning: ReturnType<typeof returningAt>;
beforeEach(async () => {
  card = await openCardShop();
  returning = returningAt(card);
});
afterEach(async () => {
  await expectBooksToBalance(card.shop.db, card.provider.readLedger);
  await card.close();
});

const stock = async (id = 101) => (await readProduct(card.shop.db, id)).stockQuantity;
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const openReturns = async () =>
  (await card.shop.post("/api/admin/orders/find", { filter: "returns", page: 1 })).body.counts.returns;

describe("a return for money", () => {
  it("is asked, accepted, received and refunded, each a moment of the order with its mail", async () => {
    const order = await returning.send(2, TEES(2));
    const before = await stock();
    const asked = await returning.ask(order, { words: "Too small.\nSorry." });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      state: "asked",
      words: "Too small.\nSorry.",
      lines: [{ quantity: 1 }],
    });
    expect(await openReturns()).toBe(1);
    const { id } = asked.body;
    expect((await returning.accept(id)).body).toMatchObject({ state: "accepted", waybill: "TCG-1" });
    expect((await returning.receive(id)).body).toMatchObject({ state: "received", proposedCents: 18_000 });
    expect(await stock()).toBe(before + 1);
    const refunded = await returning.press(id, "refund");
    expect([refunded.status, refunded.body.state]).toEqual([200, "refunded"]);
    expect(await openReturns()).toBe(0);
    await returning.finishRefunds();
    expect(await readRefunds(card.shop.db)).toMatchObject([{ amountCents: 18_000, status: "processed" }]);
    expect(await stock()).toBe(before + 1);
    expect((await readTimeline(card.shop.db)).slice(3)).toEqual([
      "return_asked",
      "return_accepted",
      "return_received",
      "refund_requested",
      "refunded",
    ]);
    const subjects = (await collectMail(card.shop)).map(({ headers }) => headers.subject).slice(3);
    expect(subjects).toEqual([
      `Order ${order.number}: we have your return request`,
      `Return for order ${order.number}: it does not fit`,
      `Order ${order.number}: send it back`,
      `Order ${order.number}: your return is here`,
      `Order ${order.number}: R180 refunded`,
    ]);
    const ledger = await card.shop.db.select().from(adminActions);
    expect(ledger.map(({ operation }) => operation.replace(/^\w+ .*\//, ""))).toEqual(
      expect.arrayContaining(["accepted", "received", "refund"]),
    );
  });

  it("says until when, and what is left", async () => {
    const order = await returning.send(2, TEES(2));
    expect(await returning.read(order)).toMatchObject({ whyNot: null, lines: [{ line: 0, left: 2 }] });
    await returning.ask(order);
    expect(await returning.read(order)).toMatchObject({
      lines: [{ left: 1 }],
      returns: [{ state: "asked" }],
    });
    await returning.ask(order);
    expect(await returning.read(order)).toMatchObject({ whyNot: "nothing-left", lines: [{ left: 0 }] });
  });

  it("is one however often it is sent, and two tabs never ask for more than was bought", async () => {
    const order = await returning.send(1, TEES(1));
    const requestId = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => returning.ask(order, { requestId })));
    expect(statuses(twice)).toEqual([200, 200, 200]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    const { id } = twice[0]?.body ?? {};
    expect((await returning.withdraw(order, id)).body.state).toBe("withdrawn");
    const tabs = await Promise.all([1, 2, 3, 4].map(() => returning.ask(order)));
    expect(statuses(tabs)).toEqual([200, 409, 409, 409]);
    expect(await card.shop.db.$count(orderReturns)).toBe(2);
  });

  it("is taken back with a mail to both, once", async () => {
    const order = await returning.send(1, TEES(1));
    const { id } = (await returning.ask(order)).body;
    await Promise.all([1, 2].map(() => returning.withdraw(order, id)));
    const subjects = (await collectMail(card.shop)).map(({ headers }) => headers.subject);
    expect(subjects.filter((subject) => /withdrawn|you keep it/.test(String(subject))).toSorted()).toEqual([
      `Order ${order.number}: you keep it`,
      `Return for order ${order.number} withdrawn`,
    ]);
  });

  it.each([
    ["is on its way", async () => undefined],
    ["is done", () => returning.finishRefunds()],
  ])("ends with the refund of the whole order once that %s", async (_, wait) => {
    const order = await returning.send(1, TEES(1));
    const id = await returning.bringBack(order);
    const whole = { requestId: randomUUID(), reason: "store" };
    expect((await card.shop.post(`/api/admin/orders/${order.id}/refunds`, whole)).status).toBe(200);
    await wait();
    expect((await returning.press(id, "refund", { amountCents: 18_000 })).body.state).toBe("refunded");
    expect(await readRefunds(card.shop.db)).toHaveLength(1);
    const { counts } = (await card.shop.post("/api/admin/orders/find", { filter: "returns" })).body;
    expect(counts.returns).toBe(0);
  });

  it.each([
    ["more than was bought", { lines: [{ line: 0, quantity: 2 }] }],
    ["the same line twice", { lines: [1, 1].map((quantity) => ({ line: 0, quantity })) }],
    ["a line that is not there", { lines: [{ line: 7, quantity: 1 }] }],
  ])("is refused for %s", async (_, change) => {
    const order = await returning.send(1, TEES(1));
    const { status, body } = await returning.ask(order, change);
    expect([status, body.error]).toEqual([409, "return_refused"]);
  });

  it("is refused before the order is sent, and too late but for faults", async () => {
    const { id, number } = await card.orderOf(await card.buy(1, TEES(1)));
    expect((await returning.ask({ id, number })).body.message).toMatch(/haven't sent this order yet/);
    const order = await returning.send(1, TEES(1));
    card.shop.clock.advance(40 * DAY);
    expect((await returning.ask(order)).body.message).toMatch(/days for this reason are over/);
    expect((await returning.ask(order, { reason: "faulty" })).status).toBe(200);
  });

  it("takes recordings sealed, or faulty", async () => {
    const order = await returning.send(1, TEE_AND_RECORD);
    const lines = [{ line: 1, quantity: 1 }];
    expect((await returning.ask(order, { lines, reason: "mind" })).body.message).toMatch(/sealed/);
    expect((await returning.ask(order, { lines, reason: "mind", isSealed: true })).status).toBe(200);
  });

  it("is nobody's without the order's key", async () => {
    const [order, other] = [await returning.send(1, TEES(1)), await returning.send(1, TEES(1))];
    const path = `/api/orders/${order.number}/returns`;
    for (const key of ["", `?key=${returning.key(other.number)}`])
      expect((await card.shop.get(`${path}${key}`)).status).toBe(404);
    const { body } = await returning.ask(order);
    expect((await returning.withdraw(other, body.id)).status).toBe(404);
  });

  it("deducts what a return from abroad costs, unless the shop is to blame", async () => {
    const address = {
      street: "5 Rue Oberkampf",
      city: "Paris",
      state: "IDF",
      postalCode: "75011",
      country: "FR",
    };
    const home = TEES(2);
    const abroad = { ...home, shippingAddress: address, shippingCost: 300, amount: home.amount + 30_000 };
    const order = await returning.send(2, abroad);
    const plain = await returning.bringBack(order);
    const faulty = await returning.bringBack(order, { reason: "faulty" });
    expect((await returning.press(plain, "refund")).status).toBe(200);
    expect((await returning.press(faulty, "refund")).status).toBe(200);
    expect((await readRefunds(card.shop.db)).map(({ amountCents }) => amountCents)).toEqual([3000, 18_000]);
  });

  it("puts no damaged piece on the shelf, and its number is void", async () => {
    const order = await returning.send(2);
    const before = await stock(502);
    const lines = [{ line: 0, quantity: 2 }];
    const id = await returning.bringBack(order, { reason: "damaged", lines }, { restocked: 1 });
    expect(await stock(502)).toBe(before + 1);
    expect((await readCertificateStates(card.shop.db)).toSorted()).toEqual(["free", "void"]);
    expect((await returning.press(id, "refund")).status).toBe(200);
    await returning.finishRefunds();
    expect(await stock(502)).toBe(before + 1);
  });

  it("cannot be refunded beyond what is left, and goes on waiting then", async () => {
    const order = await returning.send(1, TEES(1));
    const id = await returning.bringBack(order);
    const tooMuch = await returning.press(id, "refund", { amountCents: 18_100 });
    expect(tooMuch.status).toBeGreaterThanOrEqual(400);
    expect(await readRefunds(card.shop.db)).toEqual([]);
    expect((await returning.press(id, "refund", { amountCents: 5_000 })).body.state).toBe("refunded");
  });
});

describe("two who are at a return at once", () => {
  it("decide it once, receive it once and refund it once", async () => {
    const order = await returning.send(1, TEES(1));
    const before = await stock();
    const { id } = (await returning.ask(order)).body;
    const decided = await Promise.all([returning.accept(id), returning.refuse(id)]);
    expect(statuses(decided)).toEqual([200, 409]);
    const { state } = (await returning.read(order)).returns[0];
    if (state !== "accepted") return;
    expect(statuses(await Promise.all([1, 2, 3].map(() => returning.receive(id))))).toEqual([200, 200, 200]);
    expect(await stock()).toBe(before + 1);
    const ended = await Promise.all([1, 2, 3].map(() => returning.press(id, "refund")));
    expect(statuses(ended)).toEqual([200, 200, 200]);
    expect(await readRefunds(card.shop.db)).toHaveLength(1);
  });

  it("are told when they say different things of the same parcel", async () => {
    const order = await returning.send(1, TEES(1));
    const { id } = (await returning.ask(order)).body;
    await returning.accept(id);
    await returning.receive(id);
    const other = await returning.receive(id, { restocked: 0 });
    expect([other.status, other.body.error]).toEqual([409, "order_state"]);
  });

  it("refund and exchange: one of them wins", async () => {
    const order = await returning.send(1, TEES(1));
    const id = await returning.bringBack(order, {
      wish: "exchange",
      lines: [{ line: 0, quantity: 1, size: "L" }],
    });
    const both = await Promise.all([returning.press(id, "refund"), returning.press(id, "exchange")]);
    expect(statuses(both)).toEqual([200, 409]);
  });
});

describe("what may not follow", () => {
  it("is refused: nothing skips a step, and what is on the shelf cannot be refused", async () => {
    const order = await returning.send(1, TEES(1));
    const { id } = (await returning.ask(order)).body;
    expect((await returning.receive(id)).status).toBe(409);
    expect((await returning.press(id, "refund")).status).toBe(409);
    await returning.accept(id);
    await returning.receive(id);
    expect((await returning.withdraw(order, id)).status).toBe(409);
    expect((await returning.refuse(id, "received")).status).toBe(409);
    expect((await returning.press(id, "exchange")).status).toBe(409);
    expect((await returning.press(999_999, "refund")).status).toBe(404);
  });

  it("closes what never came by a refusal", async () => {
    const order = await returning.send(1, TEES(1));
    const { id } = (await returning.ask(order)).body;
    await returning.accept(id);
    expect((await returning.refuse(id, "accepted", "It never came.")).body.state).toBe("refused");
    expect((await returning.receive(id)).status).toBe(409);
  });

  it("refuses what came back worn, with its reason in the mail", async () => {
    const order = await returning.send(1, TEES(1));
    const id = await returning.bringBack(order, {}, { restocked: 0 });
    expect((await returning.refuse(id, "received", "It was washed.")).body.state).toBe("refused");
    const mails = await collectMail(card.shop);
    expect(mails.at(-1)?.text).toContain("It was washed.");
    expect((await returning.read(order)).lines).toMatchObject([{ left: 1 }]);
  });
});

/** The owner gives pieces of a paid order another size or colour before they are packed. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { products } from "#server/database/schema/products.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { sizeEdition } from "#tests/support/products/stock-changes.ts";
import { cell, readVariants, spread, TEE } from "#tests/support/products/stock-grid.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const WAS = { size: "M", color: "Black", quantity: 1 };
const TO_L = { pieces: 1, size: "L", color: "Black", was: WAS };

const change = (id: number, wanted: object = TO_L, line = 0) =>
  sendJson(card.shop, "PUT", `/api/admin/orders/${id}/lines/${line}`, wanted);
const tees = async (quantity: number) => card.orderOf(await card.buy(quantity, TEES(quantity)));
const itemsOf = async (id: number) => (await readOrders(card.shop.db)).find((row) => row.id === id)?.items;
const refundsEnd = async () => {
  await card.sweep();
  card.provider.endRefunds("processed");
  await card.sweep(HOUR);
};
const left = () => readVariants(card.shop.db);

describe("a size of a paid order", () => {
  it("changes with the shelf, the timeline and a mail to its buyer, and no sum changes", async () => {
    await spread(card.shop, [cell("M", "Black", 3), cell("L", "Black", 2)]);
    const { id, number } = await tees(1);
    expect(await left()).toMatchObject({ "M Black": [2, 0], "L Black": [2, 0] });
    const { body: before } = await card.shop.get(`/api/admin/orders/${id}`);
    expect(before.lines[0].choices).toContainEqual({ size: "L", color: "Black", left: 2 });

    const { status, body } = await change(id);
    expect([status, body.lines[0].size, body.totalCents]).toEqual([200, "L", before.totalCents]);
    expect(await left()).toMatchObject({ "M Black": [3, 0], "L Black": [1, 0] });
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "choice_changed",
      actor: "admin",
      detail: { pieces: 1, name: "Kulud Wordmark Tee", from: "M / Black", to: "L / Black" },
    });
    const [mail, ...others] = (await collectMail(card.shop)).filter(isOfKind("choice-changed"));
    expect(others).toEqual([]);
    expect(mail?.headers.subject).toBe(`Order ${number} was changed`);
    expect(mail?.text).toContain("Size L / Black");
  });

  it("changes for some of the pieces: they are a line of their own, and come back as what they became", async () => {
    await spread(card.shop, [cell("M", "Black", 3), cell("L", "Black", 2)]);
    const { id } = await tees(3);
    expect((await change(id, { ...TO_L, pieces: 2, was: { ...WAS, quantity: 3 } })).status).toBe(200);
    expect(await itemsOf(id)).toMatchObject([
      { line: 0, size: "M", quantity: 1 },
      { line: 1, size: "L", quantity: 2, unitPriceCents: 18_000 },
    ]);
    expect((await left())["L Black"] ?? [0, 0]).toEqual([0, 0]);
    expect((await card.shop.post(`/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
    await refundsEnd();
    expect(await left()).toMatchObject({ "M Black": [3, 0], "L Black": [2, 0] });
  });

  it("changes of a product that is counted as one heap, whose heap stays as it was", async () => {
    const { id } = await tees(1);
    const { stockQuantity } = await readProduct(card.shop.db, TEE);
    expect((await change(id)).status).toBe(200);
    expect((await readProduct(card.shop.db, TEE)).stockQuantity).toBe(stockQuantity);
  });

  it("changes back, with a mail each time", async () => {
    const { id } = await tees(1);
    await change(id);
    expect((await change(id, { ...WAS, pieces: 1, was: { ...WAS, size: "L" } })).status).toBe(200);
    expect((await collectMail(card.shop)).filter(isOfKind("choice-changed"))).toHaveLength(2);
  });

  it("changes once, however often the press is repeated", async () => {
    const { id } = await tees(3);
    const some = { ...TO_L, was: { ...WAS, quantity: 3 } };
    const answers = await Promise.all([change(id, some), change(id, some)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await itemsOf(id)).toHaveLength(2);
  });
});

it("numbers follow their pieces: none is given twice, and each keeps its certificate", async () => {
  await sizeEdition(card.shop, 502, 12);
  await card.shop.db
    .update(products)
    .set({ availableSizes: ["M", "L"] })
    .where(eq(products.id, 502));
  const { id } = await card.orderOf(await card.buy(2));
  const before = (await card.shop.get(`/api/admin/orders/${id}`)).body;
  const { size, color, quantity } = before.lines[0];
  const wanted = { pieces: 1, size: "L", color, was: { size, color, quantity } };
  const { status, body } = await change(id, wanted);
  expect([status, body]).toMatchObject([200, { lines: [{ quantity: 1 }, { quantity: 1, size: "L" }] }]);
  const codes = ({ certificates }: typeof body) =>
    certificates.map(({ serial, code }: { serial: number; code: string }) => [serial, code]);
  expect(codes(body)).toEqual(codes(before));
  expect(body.certificates.map(({ line }: { line: number }) => line)).toEqual([0, 1]);
});

describe("a size stays", () => {
  it("when the shelf has none of the other", async () => {
    await spread(card.shop, [cell("M", "Black", 3), cell("L", "Black", 0)]);
    const { id } = await tees(1);
    const { status, body } = await change(id);
    expect([status, body.message]).toEqual([409, expect.stringContaining("Too few of L / Black")]);
    expect(await itemsOf(id)).toMatchObject([{ size: "M" }]);
    expect((await collectMail(card.shop)).filter(isOfKind("choice-changed"))).toEqual([]);
  });

  it.each([
    ["for one that is not made", { ...TO_L, size: "12XL" }, 400, /exist for/],
    ["for the same again", { ...TO_L, size: "M" }, 400, /exist for/],
    ["where the line is not as it was shown", { ...TO_L, was: { ...WAS, size: "S" } }, 409, /meanwhile/],
    ["for more pieces than were sold", { ...TO_L, pieces: 2 }, 409, /meanwhile/],
  ])("%s", async (_why, wanted, status, sentence) => {
    const { id } = await tees(1);
    const answer = await change(id, wanted);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await itemsOf(id)).toMatchObject([{ size: "M", quantity: 1 }]);
  });

  it("for pieces whose refund is on its way, which come back as they were sold", async () => {
    await spread(card.shop, [cell("M", "Black", 3), cell("L", "Black", 3)]);
    const { id } = await tees(3);
    const back = { requestId: randomUUID(), amountCents: 36_000, restock: [{ line: 0, quantity: 2 }] };
    expect((await card.shop.post(`/api/admin/orders/${id}/refunds`, back)).status).toBe(200);
    const was = { ...WAS, quantity: 3 };
    expect((await change(id, { ...TO_L, pieces: 2, was })).status).toBe(409);
    expect((await change(id, { ...TO_L, pieces: 1, was })).status).toBe(200);
    await refundsEnd();
    expect(await left()).toMatchObject({ "M Black": [3, 0], "L Black": [2, 0] });
  });

  it("once the parcel is packed, until it is opened again", async () => {
    const { id } = await tees(1);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/packed`, { packed: true });
    expect((await card.shop.get(`/api/admin/orders/${id}`)).body.lines[0].choices).toEqual([]);
    expect((await change(id)).body.message).toMatch(/open it again first/);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/packed`, { packed: false });
    expect((await change(id)).status).toBe(200);
  });

  it("once it is sent", async () => {
    const { id } = await tees(1);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {});
    expect((await change(id)).status).toBe(409);
  });
});

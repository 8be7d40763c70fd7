/** A product that is counted per size and colour, at the shopper's side: seen, held, sold, given back. */

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { cell, readVariants, spread, TEE } from "#tests/support/products/stock-grid.ts";

const BUYERS = 50;

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const line = (size: string, color: string | undefined, quantity = 1) => ({
  id: TEE,
  name: "Kulud Wordmark Tee",
  price: 180,
  quantity,
  size,
  ...(color !== undefined && { color }),
});

function checkout(items: readonly ReturnType<typeof line>[], change: object = {}) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return card.shop.post(
    "/api/payment/initialize",
    checkoutRequest({ amount: 18_000 * pieces, items: [...items], ...change }),
  );
}

async function pay(reference: string): Promise<void> {
  card.provider.play(reference, { status: "success" });
  card.shop.clock.advance(5 * SECOND);
  expect((await card.verify(reference)).body.status).toBe("success");
}

const left = () => readVariants(card.shop.db);

describe("a product counted per size and colour", () => {
  beforeEach(() => spread(card.shop, [cell("M", "Black", 1), cell("L", "Black", 3), cell("M", "White", 2)]));

  it("says what there is of each, and their sum", async () => {
    const { body } = await card.shop.get(`/api/products/${TEE}`);
    expect([body.stockQuantity, body.inStock]).toEqual([6, true]);
    expect(body.variants).toHaveLength(21);
    expect(body.variants.filter((variant: { stockQuantity: number }) => variant.stockQuantity > 0)).toEqual([
      { size: "M", color: "Black", stockQuantity: 1 },
      { size: "M", color: "White", stockQuantity: 2 },
      { size: "L", color: "Black", stockQuantity: 3 },
    ]);
    expect((await card.shop.get("/api/products/102")).body.variants).toBeUndefined();
  });

  it("holds and sells the size and colour that was bought", async () => {
    const { body } = await checkout([line("L", "Black", 2)]);
    expect((await left())["L Black"]).toEqual([3, 2]);
    await pay(body.reference);
    expect((await left())["L Black"]).toEqual([1, 0]);
    expect((await readProduct(card.shop.db, TEE)).stockQuantity).toBe(4);
  });

  it("gives back what nobody paid for", async () => {
    await checkout([line("L", "Black", 2)]);
    await card.sweep(45 * MINUTE);
    expect((await left())["L Black"]).toEqual([3, 0]);
  });

  it("is refused in what is out, and says what is left of it, although other sizes are there", async () => {
    const answer = await checkout([line("M", "Black", 2), line("L", "Black")]);
    expect([answer.status, answer.body.error]).toEqual([409, "out_of_stock"]);
    expect(answer.body.items).toEqual([
      { id: TEE, size: "M", color: "Black", available: 1 },
      { id: TEE, size: "L", color: "Black", available: 3 },
    ]);
    expect(await left()).toEqual({ "M Black": [1, 0], "L Black": [3, 0], "M White": [2, 0] });
  });

  it("counts two lines of the same size together", async () => {
    const answer = await checkout([line("M", "White", 2), line("M", "White", 1)]);
    expect(answer.status).toBe(409);
    expect((await left())["M White"]).toEqual([2, 0]);
  });

  it("must be named with its colour", async () => {
    const answer = await checkout([line("M", undefined)]);
    expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
  });

  it("is taken over from the cart's own older order", async () => {
    const checkoutKey = randomUUID();
    await checkout([line("M", "Black")], { checkoutKey });
    const stock = await card.shop.post("/api/cart/stock", { ids: [TEE], checkoutKey });
    const ofM = stock.body.items[0].variants.find(
      ({ size, color }: { size: string; color: string }) => size === "M" && color === "Black",
    );
    expect([stock.body.items[0].available, ofM.stockQuantity]).toEqual([6, 1]);
    expect((await checkout([line("M", "Black"), line("L", "Black")], { checkoutKey })).status).toBe(200);
    expect(await left()).toEqual({ "M Black": [1, 1], "L Black": [3, 1], "M White": [2, 0] });
  });

  it("is held again for late money while it is there, and not when its size is gone", async () => {
    const late = await checkout([line("M", "Black")]);
    await card.sweep(45 * MINUTE);
    await pay((await checkout([line("M", "Black")], { email: "other@example.com" })).body.reference);
    card.provider.play(late.body.reference, { status: "success" });
    card.shop.clock.advance(5 * SECOND);
    await card.verify(late.body.reference);
    expect((await left())["M Black"]).toBeUndefined();
    expect((await readOrders(card.shop.db)).map(({ status }) => status)).toEqual(["refund_pending", "paid"]);
  });

  it("comes back as the size and colour it was sold in, also when that has no row any more", async () => {
    const { body } = await checkout([line("M", "Black")]);
    await pay(body.reference);
    const { db } = card.shop;
    await db.execute(
      sql`DELETE FROM product_variants WHERE product_id = ${TEE} AND size = 'M' AND color = 'Black'`,
    );
    const { id } = await card.orderOf(body.reference);
    await card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID() });
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(HOUR);
    expect((await left())["M Black"]).toEqual([1, 0]);
  });
});

it("sells the last M in two colours to fifty at once, exactly as many as there are", async () => {
  await spread(card.shop, [cell("M", "Black", 3), cell("M", "White", 2), cell("L", "Red", 40)]);
  const buy = (buyer: number) =>
    checkout([line("M", buyer % 2 === 0 ? "Black" : "White")], {
      email: `buyer-${buyer}@example.com`,
      checkoutKey: randomUUID(),
    });
  const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)));
  const held = answers.filter(({ status }) => status === 200);
  expect(held).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await left()).toEqual({ "L Red": [40, 0], "M Black": [3, 3], "M White": [2, 2] });
  for (const { body } of held) await pay(body.reference);
  expect(await left()).toEqual({ "L Red": [40, 0] });
  expect(await readProduct(card.shop.db, TEE)).toMatchObject({ stockQuantity: 40, reservedQuantity: 0 });
});

/** Pieces go back for another size or colour: an order without payment brings it. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { products } from "#server/database/schema/products.ts";
import { returningAt, TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import {
  readCertificateStates,
  readOrders,
  readProduct,
  readRefunds,
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

const stock = async () => (await readProduct(card.shop.db, 101)).stockQuantity;

describe("an exchange", () => {
  const TO_L = { wish: "exchange", lines: [{ line: 0, quantity: 1, size: "L" }] };

  it("is an order of its own without payment: taken from the shelf, packed and shipped like any other", async () => {
    const order = await returning.send(1, TEES(1));
    const before = await stock();
    const id = await returning.bringBack(order, TO_L);
    const pressed = await Promise.all([1, 2].map(() => returning.press(id, "exchange")));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stock()).toBe(before);
    const [, replacement, ...others] = await readOrders(card.shop.db);
    expect(others).toEqual([]);
    expect(replacement).toMatchObject({
      status: "paid",
      totalCents: 0,
      items: [{ productId: 101, size: "L", color: "Black", quantity: 1, unitPriceCents: 0 }],
    });
    expect((await returning.read(order)).returns).toMatchObject([{ exchangeNumber: replacement?.number }]);
    const { counts } = (await card.shop.post("/api/admin/orders/find", { filter: "to-pack", page: 1 })).body;
    expect(counts["to-pack"]).toBe(1);
    const { body: money } = await card.shop.get("/api/admin/money");
    expect(money.overall.paidOrders).toBe(1);
    const number = replacement?.number ?? "";
    const page = await card.shop.get(`/api/orders/${number}?key=${returning.key(number)}`);
    expect(page.body.moments.map(({ kind }: { kind: string }) => kind)).toEqual(["placed"]);
    const shipped = await card.shop.request(`/api/admin/orders/${replacement?.id}/shipped`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(shipped.status).toBe(200);
  });

  it("brings back money too: a piece that was exchanged is worth what the first one was", async () => {
    const order = await returning.send(1, TEES(1));
    await returning.press(await returning.bringBack(order, TO_L), "exchange");
    const replacement = (await readOrders(card.shop.db))[1];
    if (!replacement) throw new Error("there is no exchange");
    await card.shop.request(`/api/admin/orders/${replacement.id}/shipped`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    card.shop.clock.advance(8 * DAY);
    const id = await returning.bringBack(replacement);
    expect((await returning.press(id, "refund")).status).toBe(200);
    expect(await readRefunds(card.shop.db)).toMatchObject([{ amountCents: 18_000 }]);
  });

  it("is refused for a size that is not made, and for the same piece unless it is faulty", async () => {
    const order = await returning.send(2, TEES(2));
    const lines = (size: string) => ({ ...TO_L, lines: [{ line: 0, quantity: 1, size }] });
    expect((await returning.ask(order, lines("12XL"))).status).toBe(400);
    expect((await returning.ask(order, lines("M"))).status).toBe(400);
    expect((await returning.ask(order, { ...lines("M"), reason: "faulty" })).status).toBe(200);
  });

  it("takes nothing when it is sold out, and the money can go back instead", async () => {
    const order = await returning.send(1, TEES(1));
    const id = await returning.bringBack(order, TO_L, { restocked: 0 });
    const { stockQuantity } = await readProduct(card.shop.db, 101);
    await card.shop.db.update(products).set({ inStock: false }).where(eq(products.id, 101));
    const gone = await returning.press(id, "exchange");
    expect([gone.status, gone.body.error]).toEqual([409, "out_of_stock"]);
    expect([await stock(), (await readOrders(card.shop.db)).length]).toEqual([stockQuantity, 1]);
    expect((await returning.press(id, "refund")).body.state).toBe("refunded");
  });

  it("gives a numbered piece the next free number, and the certificate of the damaged one is void", async () => {
    const order = await returning.send(1);
    const id = await returning.bringBack(order, { wish: "exchange", reason: "damaged" }, { restocked: 0 });
    expect((await returning.press(id, "exchange")).status).toBe(200);
    expect(await readCertificateStates(card.shop.db)).toEqual(["void", "issued"]);
  });

  it("goes back to the shelf when it is cancelled before it is shipped", async () => {
    const order = await returning.send(1, TEES(1));
    const before = await stock();
    const id = await returning.bringBack(order, TO_L);
    await returning.press(id, "exchange");
    const cancelled = await returning.press(id, "cancel-exchange");
    expect([cancelled.status, cancelled.body.state]).toEqual([200, "received"]);
    expect(await stock()).toBe(before + 1);
    expect((await returning.press(id, "cancel-exchange")).status).toBe(409);
    expect((await returning.press(id, "refund")).body.state).toBe("refunded");
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { presetColor, presetSize, sizeOptions } from "#domain/catalogue/product-options.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import type { Answer } from "#tests/support/test-shop.ts";

const card = openedForEach(() => openCardShop(true));

const initialize = (checkout: CheckoutRequest): Promise<Answer> =>
  card.shop.post("/api/payment/initialize", checkout);
const edition = (quantity: number, email = "lerato@example.com") =>
  initialize(checkoutOfEdition502(quantity, { email }));
const tees = (quantity: number, email: string, size = "M") => {
  const tee = { id: 101, name: "Kulud Wordmark Tee", price: 180, size, color: "White" };
  return initialize(checkoutRequest({ email, amount: 18_000 * quantity, items: [{ ...tee, quantity }] }));
};
const held = async (id: number) => (await readProduct(card.shop.db, id)).reservedQuantity;

it("is the edition's own where its owner has said one", async () => {
  const one = { size: 8, perPerson: 1, hasCertificate: true, collection: "special" };
  await sendJson(card.shop, "PUT", "/api/admin/products/502/edition", one);
  const { status, body } = await edition(2);
  expect([status, body.message]).toEqual([409, "Each person can have at most 1 of Jozi Nights Tee."]);
  expect((await edition(1)).status).toBe(200);
});

describe("one network address", () => {
  it("leaves others half of every product, of an edition after five minutes, however many carts and email addresses it makes up", async () => {
    const before = await products();
    for (let attacker = 0; attacker < 4; attacker += 1) {
      const wanted = new Map(before.map(({ id, stockQuantity }) => [id, stockQuantity]));
      // Accepts the number that the refusal says is still allowed.
      for (let tries = 0; tries < 3; tries += 1) {
        const cart = cartOf(before, wanted, attacker);
        if (cart.items.length === 0) break;
        const { status, body } = await initialize(cart);
        if (status === 200) break;
        expect(["piece_limit", "out_of_stock"], body.message).toContain(body.error);
        for (const { id, most, available } of body.items)
          wanted.set(id, Math.min(wanted.get(id) ?? 0, most ?? available));
      }
    }
    await card.sweep(6 * MINUTE);
    for (const { id, stockQuantity } of before.filter((product) => product.stockQuantity > 2)) {
      expect(await held(id), `product ${id}`).toBeLessThanOrEqual(Math.ceil(stockQuantity / 2));
    }
  });

  it("is told so in one sentence, and what it may take", async () => {
    const { stockQuantity } = await readProduct(card.shop.db, 101);
    const half = Math.ceil(stockQuantity / 2);
    for (let left = half; left > 0; left -= 20)
      expect((await tees(Math.min(20, left), `${left}@example.com`)).status).toBe(200);
    expect(await tees(1, "another@example.com")).toMatchObject({
      status: 409,
      body: {
        error: "piece_limit",
        message:
          "Too many pieces of Kulud Wordmark Tee are waiting for payment on your network. Please try again in a few minutes.",
        items: [{ id: 101, most: 0, per: "network" }],
      },
    });
  });

  it("has its share again when its pieces are paid or given back", async () => {
    await card.buy(2, { email: "a@example.com" });
    await card.buy(2, { email: "b@example.com" });
    expect((await edition(2, "c@example.com")).status).toBe(200);
    await card.sweep(31 * MINUTE);
    expect((await edition(2, "d@example.com")).status).toBe(200);
    expect((await edition(2, "e@example.com")).status).toBe(200);
  });

  it("can buy the last two pieces", async () => {
    for (const email of ["a", "b", "c"]) await card.buy(2, { email: `${email}@example.com` });
    expect((await edition(2, "d@example.com")).status).toBe(200);
  });
});

describe("one person", () => {
  it.each(["lerato@example.com", "LERATO@example.com", "lerato+second@example.com"])(
    "may have two of an edition, paid or waiting, also as %s",
    async (email) => {
      await card.buy(1);
      expect((await edition(1, email)).status).toBe(200);
      expect(await edition(1, email)).toMatchObject({
        status: 409,
        body: {
          error: "piece_limit",
          message: "Each person can have at most 2 of Jozi Nights Tee.",
          items: [{ id: 502, most: 0, per: "person" }],
        },
      });
    },
  );

  it("may have an edition's piece again when it was refunded", async () => {
    const { id } = await card.orderOf(await card.buy(2));
    await card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID() });
    await card.sweep();
    card.provider.endRefunds();
    await card.sweep(HOUR);
    expect((await edition(2)).status).toBe(200);
  });

  it("may wait for the payment of twenty pieces of a product, in all sizes together", async () => {
    expect((await tees(15, "lerato@example.com")).status).toBe(200);
    expect(await tees(6, "lerato@example.com", "L")).toMatchObject({
      status: 409,
      body: {
        error: "piece_limit",
        message: "One person can reserve at most 20 of Kulud Wordmark Tee at a time.",
        items: [{ id: 101, most: 5, per: "person" }],
      },
    });
  });

  it("gives back the pieces of a cart that is changed before they are counted", async () => {
    const checkout = checkoutOfEdition502(2);
    expect((await initialize(checkout)).status).toBe(200);
    const changed = { ...checkoutOfEdition502(1), checkoutKey: checkout.checkoutKey };
    expect((await initialize(changed)).status).toBe(200);
    expect(await held(502)).toBe(1);
  });

  it("finds its order again, however full the limits are", async () => {
    const checkout = checkoutOfEdition502(2);
    const [first, again] = [await initialize(checkout), await initialize(checkout)];
    expect(again.body).toEqual(first.body);
    expect(await readOrders(card.shop.db)).toHaveLength(1);
  });
});

/** Takes every fifth product, from the rarest edition to a shelf full of socks. */
async function products(): Promise<ProductJson[]> {
  const shown: ProductJson[] = (await card.shop.get("/api/products")).body;
  return shown.filter(({ stockQuantity }) => stockQuantity > 0).filter((_, index) => index % 5 === 0);
}

/** One line for each product, of another email address each time. */
function cartOf(all: readonly ProductJson[], wanted: ReadonlyMap<number, number>, attacker: number) {
  const items = all.flatMap((product) => {
    const quantity = Math.min(20, wanted.get(product.id) ?? 0);
    const { id, name } = product;
    const size = presetSize(product) ?? sizeOptions(product)[0];
    const color = presetColor(product) ?? product.availableColors[0];
    const price = Number(product.price);
    return quantity > 0
      ? [{ id, name, price, quantity, ...(size && { size }), ...(color && { color }) }]
      : [];
  });
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0);
  return checkoutRequest({ email: `attacker${attacker}@example.com`, amount, items });
}

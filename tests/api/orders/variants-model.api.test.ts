/** Owner and shoppers act in random order: variants always match a simple model. */

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { type Chance, createChance } from "#tests/support/faults/chance.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { countBy, readVariants, TEE } from "#tests/support/products/stock-grid.ts";

const STEPS = 45;
const VARIANTS = ["S Black", "M Black", "M White"];

type Part = { shelf: number; held: number };
/** The model: how many pieces there must be, of one pool or of each size and colour. */
type Model = {
  isPool: boolean;
  parts: Map<string, Part>;
  open: { reference: string; name: string; pieces: number }[];
};

const card = openedForEach(() => openCardShop());

const choiceOf = (name: string) => {
  const [size = "", color = ""] = name.split(" ");
  return { size, color };
};
const partOf = ({ parts }: Model, name: string): Part => parts.get(name) ?? { shelf: 0, held: 0 };
const total = ({ parts }: Model, of: keyof Part) =>
  [...parts.values()].reduce((sum, part) => sum + part[of], 0);

/** Each returns after the shop and the model have done the same. */
const MOVES: Readonly<Record<string, (model: Model, chance: Chance) => Promise<void>>> = {
  async hold(model, chance) {
    const name = chance.pick(VARIANTS);
    const quantity = chance.between(1, 3);
    const part = partOf(model, name);
    const free = model.isPool ? total(model, "shelf") - total(model, "held") : part.shelf - part.held;
    const items = [{ id: TEE, name: "Kulud Wordmark Tee", price: 180, quantity, ...choiceOf(name) }];
    const change = {
      amount: 18_000 * quantity,
      items,
      checkoutKey: randomUUID(),
      email: `${randomUUID()}@example.com`,
    };
    const { status, body } = await card.shop.post("/api/payment/initialize", checkoutRequest(change));
    expect(status, `${quantity} of ${name}, ${free} free`).toBe(quantity <= free ? 200 : 409);
    if (status !== 200) return;
    model.parts.set(name, { ...part, held: part.held + quantity });
    model.open.push({ reference: body.reference, name, pieces: quantity });
  },

  async pay(model) {
    const order = model.open.shift();
    if (!order) return;
    card.provider.play(order.reference, { status: "success" });
    card.shop.clock.advance(5 * SECOND);
    expect((await card.verify(order.reference)).body.status).toBe("success");
    const { shelf, held } = partOf(model, order.name);
    model.parts.set(order.name, { shelf: shelf - order.pieces, held: held - order.pieces });
  },

  async expire(model) {
    await card.sweep(45 * MINUTE);
    for (const { name, pieces } of model.open.splice(0)) {
      const { shelf, held } = partOf(model, name);
      model.parts.set(name, { shelf, held: held - pieces });
    }
  },

  async change(model, chance) {
    const name = chance.pick(VARIANTS);
    const quantity = chance.between(0, 5);
    const operation = chance.pick(["set", "add", "subtract"] as const);
    const part = partOf(model, name);
    const before = model.isPool ? { shelf: total(model, "shelf"), held: total(model, "held") } : part;
    const after = { set: quantity, add: before.shelf + quantity, subtract: before.shelf - quantity }[
      operation
    ];
    const body = { productId: TEE, quantity, operation, ...(!model.isPool && choiceOf(name)) };
    const { status } = await updateStock(card.shop, body);
    expect(status, `${operation} ${quantity} of ${name}`).toBe(after >= before.held ? 200 : 409);
    if (status === 200) model.parts.set(name, { ...part, shelf: part.shelf + after - before.shelf });
  },

  async count(model, chance) {
    const seen = total(model, "shelf");
    if (!model.isPool) {
      expect((await countBy(card.shop, { countedBy: "pool", seen })).status).toBe(200);
      model.isPool = true;
      return;
    }
    const cells = VARIANTS.map((name) => ({ ...choiceOf(name), quantity: chance.between(0, 6) }));
    const isEnough = VARIANTS.every(
      (name, place) => (cells[place]?.quantity ?? 0) >= partOf(model, name).held,
    );
    const { status } = await countBy(card.shop, { countedBy: "variants", seen, cells });
    expect(status, "spread").toBe(isEnough ? 200 : 409);
    if (status !== 200) return;
    model.isPool = false;
    for (const [place, name] of VARIANTS.entries()) {
      model.parts.set(name, { shelf: cells[place]?.quantity ?? 0, held: partOf(model, name).held });
    }
  },
};

it.each([1, 2, 3])("a random day of seed %i", async (seed) => {
  const chance = createChance(seed);
  const model: Model = { isPool: true, parts: new Map([["S Black", { shelf: 60, held: 0 }]]), open: [] };
  for (let step = 0; step < STEPS; step += 1) {
    const move = chance.pick(["hold", "hold", "hold", "pay", "expire", "change", "change", "count"]);
    await MOVES[move]?.(model, chance);
    expect(await readProduct(card.shop.db, TEE)).toMatchObject({
      stockQuantity: total(model, "shelf"),
      reservedQuantity: total(model, "held"),
      countedBy: model.isPool ? "pool" : "variants",
    });
    const there = [...model.parts].filter(([, { shelf, held }]) => shelf + held > 0);
    const expected = model.isPool
      ? {}
      : Object.fromEntries(there.map(([name, part]) => [name, [part.shelf, part.held]]));
    expect(await readVariants(card.shop.db)).toEqual(expected);
    await expectBooksToBalance(card.shop.db);
  }
});

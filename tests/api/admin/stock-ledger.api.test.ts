import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Movement } from "#contract/inventory/stock-ledger.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { restock, updateStock } from "#tests/support/products/stock-changes.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** A slipmat: not numbered, R150 each. */
const SLIPMAT = 706;

let shop: TestShop;
let opening: number;
beforeEach(async () => {
  shop = await openTestShop();
  opening = (await readProduct(shop.db, SLIPMAT)).stockQuantity;
});
afterEach(async () => {
  await expectBooksToBalance(shop.db);
  await shop.close();
});

async function movements(query = ""): Promise<Movement[]> {
  const { status, body } = await shop.get(`/api/admin/products/${SLIPMAT}/movements${query}`);
  expect(status).toBe(200);
  return body.items;
}

const undo = (id: number | undefined): Promise<Answer> =>
  sendJson(shop, "POST", `/api/admin/movements/${id}/undo`);
const latest = async () => (await movements())[0]?.id;
const add = (quantity: number, note?: string) =>
  updateStock(shop, { productId: SLIPMAT, quantity, operation: "add", note });

function buy(quantity: number): Promise<Answer> {
  const item = { id: SLIPMAT, name: "Slipmat", price: 150, quantity, size: "One Size" };
  return shop.post("/api/payment/initialize", checkoutRequest({ amount: 15_000 * quantity, items: [item] }));
}

describe("the ledger", () => {
  it("says what moved, why, who did it and what was left, the newest first", async () => {
    await add(2, "  Found behind the shelf ");
    await restock(shop, SLIPMAT, 5);
    const all = await movements();
    expect(all.map(({ change, level, reason, actor, note }) => [change, level, reason, actor, note])).toEqual(
      [
        [5, opening + 7, "restock", "admin", null],
        [2, opening + 2, "correction", "admin", "Found behind the shelf"],
        [opening, opening, "opening", "catalogue", null],
      ],
    );
    expect(all.map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
  });

  it("is read a page at a time, without gaps", async () => {
    for (let change = 0; change < 27; change += 1) await add(1);
    const first = await shop.get(`/api/admin/products/${SLIPMAT}/movements`);
    expect(first.body.items).toHaveLength(25);
    const rest = await movements(`?before=${first.body.next}`);
    expect(rest.map(({ level }) => level)).toEqual([opening + 2, opening + 1, opening]);
    const whole = [...first.body.items, ...rest].map(({ id }) => id);
    expect(whole).toEqual(whole.toSorted((one, other) => other - one));
  });

  it("has none for a product that is not there", async () => {
    expect((await shop.get("/api/admin/products/999999/movements")).status).toBe(404);
  });
});

describe("undo", () => {
  it("takes the latest change back with a movement of its own", async () => {
    await add(4);
    const id = await latest();
    const { status, body } = await undo(id);
    expect([status, body]).toEqual([200, { name: "Slipmat", stockQuantity: opening }]);
    const [undoing, undone] = await movements();
    expect(undoing).toMatchObject({ change: -4, level: opening, undoes: id, canUndo: false });
    expect(undone).toMatchObject({ id, undone: true, canUndo: false });
  });

  it.each<[string, () => Promise<number | undefined>]>([
    [
      "twice",
      async () => {
        await add(4);
        const id = await latest();
        await undo(id);
        return id;
      },
    ],
    [
      "of an undo",
      async () => {
        await add(4);
        await undo(await latest());
        return latest();
      },
    ],
    [
      "of a change that another one followed",
      async () => {
        await add(4);
        const id = await latest();
        await add(1);
        return id;
      },
    ],
    ["of the first pieces", latest],
  ])("%s is refused with one sentence, and nothing changes", async (_, prepare) => {
    const id = await prepare();
    const before = await movements();
    const { status, body } = await undo(id);
    expect([status, body.error]).toEqual([409, "edit_conflict"]);
    expect(body.message).toBe(
      "Only a product's latest change by hand can be undone, and only once. Nothing was changed.",
    );
    expect(await movements()).toEqual(before);
  });

  it("of a movement that is not there is refused", async () => {
    expect((await undo(999_999)).status).toBe(404);
  });

  it("does not go below what is reserved", async () => {
    await updateStock(shop, { productId: SLIPMAT, quantity: 0 });
    await add(3);
    const id = await latest();
    expect((await buy(2)).status).toBe(200);
    const { status, body } = await undo(id);
    expect([status, body.error]).toEqual([409, "not_enough_stock"]);
    expect(body.message).toContain("2 of the pieces are reserved");
    expect((await readProduct(shop.db, SLIPMAT)).stockQuantity).toBe(3);
  });

  it("of a restock brings back when pieces came in last", async () => {
    await restock(shop, SLIPMAT, 3);
    const first = (await readProduct(shop.db, SLIPMAT)).lastRestocked;
    shop.clock.advance(60_000);
    await restock(shop, SLIPMAT, 3);
    await undo(await latest());
    expect((await readProduct(shop.db, SLIPMAT)).lastRestocked).toEqual(first);
  });

  it("pressed ten times at once happens once, whoever buys meanwhile", async () => {
    await add(6);
    const id = await latest();
    const [bought, ...undone] = await Promise.all([buy(1), ...Array.from({ length: 10 }, () => undo(id))]);
    expect(bought?.status).toBe(200);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await readProduct(shop.db, SLIPMAT)).toMatchObject({
      stockQuantity: opening,
      reservedQuantity: 1,
    });
  });
});

/** Related products: the owner's choice, products bought together, other categories. */

import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminActions } from "#server/database/schema/people.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

const TEE = 101;

const goingWith = async (id: number): Promise<number[]> =>
  (await shop.get(`/api/products/goes-with/${id}`)).body.map((piece: { id: number }) => piece.id);
const choose = (id: number, ids: unknown) =>
  sendJson(shop, "PUT", `/api/admin/products/${id}/goes-with`, { ids });
const categoriesOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await shop.get(`/api/products/${id}`)).body.category));

/** An order that was paid for, as the shelf's ledger knows it; the shelf itself is not what is asked. */
async function sellTogether(...ids: readonly number[]): Promise<void> {
  const lines = ids.map((productId) => ({ productId, name: String(productId), quantity: 1 }));
  const order = await storePaidOrder(shop.db, shop.clock.now(), lines);
  await shop.db.insert(stockMovements).values(
    ids.map((productId, line) => ({
      productId,
      change: -1,
      reason: "sale" as const,
      size: "",
      color: "",
      orderId: order.id,
      line,
      createdAt: shop.clock.now(),
    })),
  );
  shop.app.shop.freshness.outdate();
}

beforeEach(async () => {
  await shop.db.delete(stockMovements).where(eq(stockMovements.reason, "sale"));
  await choose(TEE, []);
  shop.app.shop.freshness.outdate();
});

describe("where nobody has chosen and nothing was sold", () => {
  it("pieces of other categories go with it, in turn, and not the same with every tee", async () => {
    const pieces = await goingWith(TEE);
    expect(await categoriesOf(pieces)).toEqual(["accessories", "crewnecks", "music", "accessories"]);
    expect(await goingWith(102)).not.toEqual(pieces);
  });

  it("nothing goes with what is not there or not shown", async () => {
    expect((await shop.get("/api/products/goes-with/9999")).status).toBe(404);
    expect((await shop.get("/api/products/goes-with/abc")).status).toBe(400);
  });
});

describe("what was bought together", () => {
  it("comes first, the most often first, and the categories fill up", async () => {
    await sellTogether(TEE, 603, 305);
    await sellTogether(TEE, 305);
    await sellTogether(603, 704);
    const pieces = await goingWith(TEE);
    expect(pieces.slice(0, 2)).toEqual([305, 603]);
    expect(pieces).toHaveLength(4);
    expect(pieces).not.toContain(TEE);
  });

  it("counts sales alone, and only lately", async () => {
    await sellTogether(TEE, 603);
    await shop.db.insert(stockMovements).values(
      Array.from({ length: 300 }, (_, number) => ({
        productId: TEE,
        change: number % 2 === 0 ? 1 : -1,
        reason: "correction" as const,
        actor: "admin" as const,
        createdAt: shop.clock.now(),
      })),
    );
    shop.app.shop.freshness.outdate();
    expect((await goingWith(TEE))[0]).not.toBe(603);
    await shop.db.delete(stockMovements).where(eq(stockMovements.reason, "correction"));
  });

  it("reads an index for the latest of one shelf, and for their orders", async () => {
    await sellTogether(TEE, 305);
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return tx.execute(sql`EXPLAIN SELECT product_id FROM stock_movements WHERE reason = 'sale' AND order_id = ANY(ARRAY(
        SELECT order_id FROM (SELECT order_id, reason FROM stock_movements WHERE product_id = ${TEE} ORDER BY id DESC LIMIT 300) AS latest
        WHERE reason = 'sale'))`);
    });
    const text = JSON.stringify(plan);
    expect(text).toContain("stock_movements_by_product");
    expect(text).toContain("stock_movements_line_sold_once");
  });
});

describe("the owner's choice", () => {
  it("comes first in its order, is in the ledger, and the page follows at once", async () => {
    await goingWith(TEE);
    const { status, body } = await choose(TEE, [706, 305, 603]);
    expect(status).toBe(200);
    expect(body.goesWith.map(({ id }: { id: number }) => id)).toEqual([706, 305, 603]);
    expect(body.editedAt).toBeNull();
    expect((await goingWith(TEE)).slice(0, 3)).toEqual([706, 305, 603]);
    expect(await goingWith(TEE)).toHaveLength(4);
    const [action] = await shop.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.operation, "PUT /api/admin/products/:id/goes-with"))
      .orderBy(sql`id DESC`)
      .limit(1);
    expect(action).toMatchObject({ about: "101", details: "Slipmat, Kulud Hoodie, Midnight in Mzansi" });
  });

  it("leaves out what is sold out or hidden until it can be bought again", async () => {
    await choose(TEE, [702, 305]);
    expect((await goingWith(TEE)).slice(0, 2)).toEqual([702, 305]);
    const { onShelf } = (await shop.get("/api/admin/products/702")).body;
    await updateStock(shop, { productId: 702, operation: "set", quantity: 0 });
    expect((await goingWith(TEE))[0]).toBe(305);
    await sendJson(shop, "PUT", "/api/admin/products/305/hidden", { hidden: true });
    expect(await goingWith(TEE)).not.toContain(305);
    await sendJson(shop, "PUT", "/api/admin/products/305/hidden", { hidden: false });
    await updateStock(shop, { productId: 702, operation: "set", quantity: onShelf });
    expect((await goingWith(TEE)).slice(0, 2)).toEqual([702, 305]);
  });

  it.each<[string, unknown, RegExp]>([
    ["itself", [TEE], /does not go with itself/],
    ["five", [102, 103, 104, 105, 106], /At most 4/],
    ["one twice", [102, 102], /named twice/],
    ["one that is not there", [102, 9999], /not in the catalogue/],
    ["no number", ["102"], /ids/],
  ])("is refused with %s", async (_, ids, sentence) => {
    const { status, body } = await choose(TEE, ids);
    expect([status, body.error]).toEqual([400, "invalid_request"]);
    expect(body.message).toMatch(sentence);
    expect((await shop.get(`/api/admin/products/${TEE}`)).body.goesWith).toEqual([]);
  });

  it("of a product that is not there is refused", async () => {
    expect((await choose(9999, [])).status).toBe(404);
  });

  it("cannot be broken behind the shop's back", async () => {
    const put = (ids: number[]) =>
      shop.db.update(products).set({ goesWith: ids }).where(eq(products.id, TEE));
    await expect(put([TEE])).rejects.toThrow();
    await expect(put([1, 2, 3, 4, 5])).rejects.toThrow();
  });
});

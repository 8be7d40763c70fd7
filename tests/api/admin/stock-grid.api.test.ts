/** A product that is counted per size and colour, at the admin's side. */

import { beforeEach, describe, expect, it } from "vitest";
import type { Movement } from "#contract/inventory/stock-ledger.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { restock, updateStock } from "#tests/support/products/stock-changes.ts";
import {
  cell,
  countBy,
  readGrid,
  readVariants,
  setGrid,
  spread,
  TEE,
} from "#tests/support/products/stock-grid.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const SOCKS = 705;
const SPREAD = [cell("S", "Black", 20), cell("M", "Black", 25), cell("M", "White", 15)];

const shop = openedForEach(() => openTestShop(), closeBalanced);

async function movements(productId = TEE): Promise<Movement[]> {
  return (await shop.get(`/api/admin/products/${productId}/movements`)).body.items;
}

async function hold(size: string, color: string, quantity = 1) {
  const items = [{ id: TEE, name: "Kulud Wordmark Tee", price: 180, quantity, size, color }];
  const answer = await shop.post(
    "/api/payment/initialize",
    checkoutRequest({ amount: 18_000 * quantity, items }),
  );
  expect(answer.status).toBe(200);
}

describe("a pool", () => {
  it("says which sizes and colours there are to spread it over, and what is held of each", async () => {
    await hold("M", "Black", 2);
    const { body } = await readGrid(shop);
    expect(body).toMatchObject({ id: TEE, countedBy: "pool", stockQuantity: 60, reserved: 2 });
    expect(body.cells).toHaveLength(21);
    expect(body.cells[0]).toEqual({ size: "XS", color: "Black", isMade: true, onShelf: null, reserved: 0 });
    expect(body.cells).toContainEqual({
      size: "M",
      color: "Black",
      isMade: true,
      onShelf: null,
      reserved: 2,
    });
  });

  it("is changed as before, and not by its sizes", async () => {
    expect(
      (await updateStock(shop, { productId: TEE, quantity: 1, operation: "add" })).body.stockQuantity,
    ).toBe(61);
    const refused = await updateStock(shop, { productId: TEE, quantity: 1, size: "M", color: "Black" });
    expect([refused.status, refused.body.error]).toEqual([409, "edit_conflict"]);
    expect((await setGrid(shop, { cells: [{ ...cell("M", "Black", 1), seen: 0 }] })).status).toBe(409);
  });

  it("is spread as the admin says, with what is held", async () => {
    await hold("M", "Black", 2);
    const { status, body } = await countBy(shop, { countedBy: "variants", seen: 60, cells: SPREAD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ countedBy: "variants", stockQuantity: 60, reserved: 2 });
    expect(await readVariants(shop.db)).toEqual({
      "S Black": [20, 0],
      "M Black": [25, 2],
      "M White": [15, 0],
    });
    const rows = await movements();
    expect(
      rows.map(({ size, color, change, isRecount, level }) => [size, color, change, isRecount, level]),
    ).toEqual([
      ["M", "White", 15, true, 60],
      ["M", "Black", 25, true, 45],
      ["S", "Black", 20, true, 20],
      [null, null, -60, true, 0],
      [null, null, 60, false, 60],
    ]);
    expect(rows.some(({ canUndo }) => canUndo)).toBe(false);
  });

  it("that is found to be less when it is spread loses the difference by a correction", async () => {
    await countBy(shop, {
      countedBy: "variants",
      seen: 60,
      cells: [cell("M", "Black", 57)],
      note: "counted",
    });
    expect((await readProduct(shop.db, TEE)).stockQuantity).toBe(57);
    expect(
      (await movements()).find(({ isRecount, reason }) => reason === "correction" && !isRecount),
    ).toMatchObject({
      change: -3,
      size: null,
      note: "counted",
    });
  });

  it.each([
    ["changed meanwhile", { countedBy: "variants", seen: 61, cells: SPREAD }, 409, "stock_changed"],
    [
      "too few of what is held",
      { countedBy: "variants", seen: 60, cells: [cell("S", "Black", 60)] },
      409,
      "not_enough_stock",
    ],
    [
      "a size it is not made in",
      { countedBy: "variants", seen: 60, cells: [cell("3XL", "Black", 60)] },
      400,
      "invalid_request",
    ],
    [
      "a size twice",
      { countedBy: "variants", seen: 60, cells: [SPREAD[0], SPREAD[0]] },
      400,
      "invalid_request",
    ],
    ["a pool again", { countedBy: "pool", seen: 60 }, 409, "edit_conflict"],
  ])("is not spread when that is %s", async (_, body, status, error) => {
    await hold("M", "Black");
    const answer = await countBy(shop, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await readProduct(shop.db, TEE)).countedBy).toBe("pool");
    expect(await readVariants(shop.db)).toEqual({});
  });

  it("with nothing on its shelf is spread and put together without a movement", async () => {
    await updateStock(shop, { productId: SOCKS, quantity: 0 });
    await spread(shop, [], SOCKS);
    expect((await readGrid(shop, SOCKS)).body).toMatchObject({ countedBy: "variants", stockQuantity: 0 });
    expect((await countBy(shop, { countedBy: "pool", seen: 0 }, SOCKS)).status).toBe(200);
    expect((await movements(SOCKS)).some(({ isRecount }) => isRecount)).toBe(false);
  });

  it("of one size only has one cell", async () => {
    await spread(shop, [cell("One Size", "", 120)], SOCKS);
    expect((await readGrid(shop, SOCKS)).body.cells).toEqual([
      { size: "One Size", color: "", isMade: true, onShelf: 120, reserved: 0 },
    ]);
  });
});

describe("a grid", () => {
  beforeEach(() => spread(shop, SPREAD));

  it("is set, added to, taken from and restocked by its cells, each with its movement", async () => {
    const change = (body: object) =>
      updateStock(shop, { productId: TEE, size: "M", color: "White", ...body });
    expect((await change({ quantity: 10, seen: 15 })).body).toEqual({
      name: "Kulud Wordmark Tee",
      stockQuantity: 55,
    });
    await change({ quantity: 3, operation: "add" });
    await change({ quantity: 1, operation: "subtract" });
    await sendJson(shop, "POST", `/api/inventory/restock/${TEE}`, { quantity: 8, size: "L", color: "Red" });
    expect(await readVariants(shop.db)).toMatchObject({ "M White": [12, 0], "L Red": [8, 0] });
    expect((await readProduct(shop.db, TEE)).stockQuantity).toBe(65);
    expect(
      (await movements())
        .slice(0, 4)
        .map(({ change: pieces, size, color, reason }) => [pieces, size, color, reason]),
    ).toEqual([
      [8, "L", "Red", "restock"],
      [-1, "M", "White", "correction"],
      [3, "M", "White", "correction"],
      [-5, "M", "White", "correction"],
    ]);
  });

  it.each([
    ["without a size", { quantity: 1 }, 400, "invalid_request"],
    ["in a size it is not made in", { quantity: 1, size: "3XL", color: "Black" }, 400, "invalid_request"],
    [
      "that was changed meanwhile",
      { quantity: 1, seen: 24, size: "M", color: "Black" },
      409,
      "stock_changed",
    ],
    ["to less than is held", { quantity: 1, size: "M", color: "Black" }, 409, "not_enough_stock"],
    [
      "by more than it has",
      { quantity: 16, operation: "subtract", size: "M", color: "White" },
      409,
      "not_enough_stock",
    ],
  ])("refuses a change %s", async (_, change, status, error) => {
    await hold("M", "Black", 2);
    const answer = await updateStock(shop, { productId: TEE, ...change });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await readVariants(shop.db)).toEqual({
      "S Black": [20, 0],
      "M Black": [25, 2],
      "M White": [15, 0],
    });
  });

  it("is not restocked without a size", async () => {
    expect((await restock(shop, TEE, 1)).status).toBe(400);
  });

  it("is saved whole", async () => {
    const cells = [
      { ...cell("S", "Black", 19), seen: 20 },
      { ...cell("M", "Black", 25), seen: 25 },
      { ...cell("XL", "Red", 4), seen: 0 },
    ];
    const { status, body } = await setGrid(shop, { cells, note: "Counted on Sunday" });
    expect([status, body.stockQuantity]).toEqual([200, 63]);
    expect(await readVariants(shop.db)).toMatchObject({
      "S Black": [19, 0],
      "M Black": [25, 0],
      "XL Red": [4, 0],
    });
    expect((await movements()).slice(0, 2).map(({ change, note, size }) => [change, note, size])).toEqual([
      [4, "Counted on Sunday", "XL"],
      [-1, "Counted on Sunday", "S"],
    ]);
  });

  it.each([
    ["restock", 2, { "S Black": [22, 0], "XL Red": [2, 0] }, "restock"],
    ["add", 2, { "S Black": [22, 0], "XL Red": [2, 0] }, "correction"],
  ])("takes what came in, by its cells: %s", async (operation, quantity, after, reason) => {
    const cells = [cell("S", "Black", quantity), cell("XL", "Red", quantity)];
    expect((await setGrid(shop, { operation, cells })).body.stockQuantity).toBe(64);
    expect(await readVariants(shop.db)).toMatchObject(after);
    expect((await movements())[0]).toMatchObject({ reason, size: "XL", change: 2 });
    expect((await readProduct(shop.db, TEE)).lastRestocked !== null).toBe(operation === "restock");
  });

  it.each([
    [
      { operation: "subtract", cells: [cell("S", "Black", 1), cell("M", "White", 16)] },
      409,
      "not_enough_stock",
    ],
    [{ cells: [cell("S", "Black", 1)] }, 400, "invalid_request"],
    [{ cells: [] }, 400, "invalid_request"],
  ])("refuses %j, and changes nothing", async (body, status, error) => {
    const answer = await setGrid(shop, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await readVariants(shop.db)).toEqual({
      "S Black": [20, 0],
      "M Black": [25, 0],
      "M White": [15, 0],
    });
  });

  it("counted by two at once is saved by the first; the second is told what changed, and nothing is overwritten", async () => {
    const save = (size: string, quantity: number) =>
      setGrid(shop, {
        cells: [
          { ...cell("M", "White", quantity), seen: 15 },
          { ...cell(size, "Black", 9), seen: 0 },
        ],
      });
    const answers = await Promise.all([save("L", 14), save("XL", 13)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const stands = (await readVariants(shop.db))["M White"]?.[0];
    expect(refused?.body).toMatchObject({
      error: "stock_changed",
      cells: [{ size: "M", color: "White", onShelf: stands, reserved: 0 }],
    });
    expect(refused?.body.message).toContain(`M / White is ${stands} now, not 15`);
    expect((await readProduct(shop.db, TEE)).stockQuantity).toBe(60 - 15 + (stands ?? 0) + 9);
  });

  it("undoes the latest change of each size, and not how it was spread", async () => {
    await updateStock(shop, { productId: TEE, size: "M", color: "White", quantity: 1, operation: "add" });
    await updateStock(shop, { productId: TEE, size: "S", color: "Black", quantity: 2, operation: "add" });
    const [ofS, ofM, spreadOfM] = await movements();
    expect([ofS?.canUndo, ofM?.canUndo, spreadOfM?.canUndo]).toEqual([true, true, false]);
    expect((await sendJson(shop, "POST", `/api/admin/movements/${ofM?.id}/undo`)).body.stockQuantity).toBe(
      62,
    );
    expect((await sendJson(shop, "POST", `/api/admin/movements/${spreadOfM?.id}/undo`)).status).toBe(409);
    expect(await readVariants(shop.db)).toMatchObject({ "M White": [15, 0], "S Black": [22, 0] });
  });

  it("becomes a pool of all its pieces again, and what is held stays held", async () => {
    await hold("M", "White", 2);
    const { status, body } = await countBy(shop, { countedBy: "pool", seen: 60 });
    expect([status, body.countedBy]).toEqual([200, "pool"]);
    expect(await readProduct(shop.db, TEE)).toMatchObject({ stockQuantity: 60, reservedQuantity: 2 });
    expect((await movements())[0]).toMatchObject({ size: null, change: 60, isRecount: true, canUndo: false });
    await hold("4XL", "Red");
  });

  it("keeps its sizes and colours when the catalogue's file is read again", async () => {
    expect((await readProduct(shop.db, TEE)).editedAt).not.toBeNull();
  });
});

/** What the sizes and colours of a product are told by: the file of the stock, the mail to the owner, the list. */

import { describe, expect, it } from "vitest";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { cell, countBy, readGrid, setGrid, spread, TEE } from "#tests/support/products/stock-grid.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const NAME = "Kulud Wordmark Tee";
/** Accessories without a size and with one colour. */
const SLIPMAT = 706;

const shop = openedForEach(() => openTestShop());

const take = (size: string, color: string, quantity: number) =>
  setGrid(shop, { operation: "subtract", cells: [{ size, color, quantity }] });
const lowMails = async () =>
  (await collectMail(shop)).filter(isOfKind("low-stock")).map(({ headers }) => headers.subject);

describe("the file of the stock", () => {
  it("has a row for each product, and for each size and colour where these are counted", async () => {
    await spread(shop, [cell("M", "Black", 3), cell("L", "White", 2)]);
    const { status, body, headers } = await shop.get("/api/inventory/stock/export");
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toContain("kulud-stock.csv");
    const [head, ...rows] = String(body).replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("Product,SKU,Name,Size,Color,On shelf,Reserved,Threshold");
    const ofTee = rows.filter((row) => row.startsWith(`${TEE},`));
    expect(ofTee).toHaveLength(21);
    expect(ofTee[0]).toBe(`${TEE},KLD-101,${NAME},XS,Black,0,0,5`);
    expect(ofTee).toContain(`${TEE},KLD-101,${NAME},M,Black,3,0,5`);
    expect(rows.filter((row) => row.startsWith("102,"))).toEqual(["102,KLD-102,Soundwave Tee,,,42,0,5"]);
  });
});

describe("the mail of low stock", () => {
  it("is written once for each size and colour that falls to the threshold, beside that of the product", async () => {
    await spread(shop, [cell("M", "Black", 7), cell("L", "White", 9)]);
    await take("M", "Black", 1);
    expect(await lowMails()).toEqual([]);
    await take("M", "Black", 1);
    expect(await lowMails()).toEqual([`${NAME}, Size M / Black: 5 left`]);
    await take("M", "Black", 2);
    await take("L", "White", 9);
    expect((await lowMails()).toSorted()).toEqual(
      [`${NAME}, Size M / Black: 5 left`, `${NAME}, Size L / White: sold out`, `${NAME}: 3 left`].toSorted(),
    );
  });

  it("is written when the last of a size is gone of which there never were more than the threshold", async () => {
    await spread(shop, [cell("S", "Red", 2), cell("L", "White", 40)]);
    await take("S", "Red", 1);
    expect(await lowMails()).toEqual([]);
    await take("S", "Red", 1);
    expect(await lowMails()).toEqual([`${NAME}, Size S / Red: sold out`]);
  });

  it("takes no pool of before for a size, and says nothing of one when all are a pool again", async () => {
    await spread(shop, [cell("S", "Red", 30)]);
    await take("S", "Red", 20);
    const { body: grid } = await readGrid(shop);
    await countBy(shop, { countedBy: "pool", seen: grid.stockQuantity, cells: [] });
    await spread(shop, [cell("S", "Red", 3), cell("M", "Red", 7)]);
    await take("S", "Red", 1);
    expect(await lowMails()).toEqual([]);
  });
});

it("the list offers sizes only of what comes in several, and says so", async () => {
  await updateStock(shop, { productId: SLIPMAT, quantity: 9 });
  const { body } = await shop.get("/api/inventory/stock");
  const has = (id: number) => body.items.find((item: { id: number }) => item.id === id)?.hasChoices;
  expect([has(TEE), has(SLIPMAT)]).toEqual([true, false]);
});

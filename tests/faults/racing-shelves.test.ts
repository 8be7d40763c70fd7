/** The owner's shelf and files, changed at two processes at the same moment. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { productFiles } from "#server/database/schema/downloads.ts";
import { products } from "#server/database/schema/products.ts";
import { fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { newProduct } from "#tests/support/products/new-product.ts";
import { sizeEdition } from "#tests/support/products/stock-changes.ts";

const ROUNDS = 8;

const { card, ask } = severalProcesses(2);

const PRODUCTS = "/api/admin/products";

it("more pieces are put on the shelf at two processes than the edition has numbers: those that have one", async () => {
  const { stockQuantity } = await readProduct(card().shop.db, 502);
  await sizeEdition(card().shop, 502, stockQuantity + 5);
  const add = { productId: 502, quantity: 3, operation: "add" };
  const answers = await Promise.all([
    ask(0, "PUT", "/api/inventory/update", add),
    ask(1, "PUT", "/api/inventory/update", add),
    ask(0, "POST", "/api/inventory/restock/502", { quantity: 4 }),
    ask(1, "POST", "/api/inventory/restock/502", { quantity: 4 }),
  ]);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect((await readProduct(card().shop.db, 502)).stockQuantity).toBeLessThanOrEqual(stockQuantity + 5);
  await expectBooksToBalance(card().shop.db);
});

it("a product is deleted while a recording is added to it, or keeps both", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await card().shop.post(PRODUCTS, newProduct({ availableSizes: [], category: "music" }));
    const { id } = made.body;
    const form = fileForm(soundFile("flac", 4000), "take.flac", { isOffered: false });
    const [uploaded, deleted] = await Promise.all([
      uploadFile(card().shop, id, form),
      new Promise((resolve) => setImmediate(resolve)).then(() => ask(1, "DELETE", `${PRODUCTS}/${id}`, {})),
    ]);
    const rows = await card().shop.db.select().from(products).where(eq(products.id, id));
    const files = await card().shop.db.select().from(productFiles).where(eq(productFiles.productId, id));
    expect([uploaded.status, deleted, rows.length, files.length]).toEqual(
      rows.length === 1 ? [200, 409, 1, 1] : [404, 200, 0, 0],
    );
  }
});

it("a piece is sold by hand at one process while the shelf is corrected at the other: both, or the one that was first", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stockQuantity: seen } = await readProduct(card().shop.db, 502);
    const sale = {
      requestId: randomUUID(),
      lines: [{ id: 502, size: "M", color: null, quantity: 1, price: "450.00" }],
      paidBy: "cash",
      name: "",
      email: null,
      isHandedOver: true,
    };
    const [sold, corrected] = await Promise.all([
      ask(round, "POST", "/api/admin/sales", sale),
      ask(round + 1, "PUT", "/api/inventory/update", { productId: 502, quantity: seen - 1, seen }),
    ]);
    const left = (await readProduct(card().shop.db, 502)).stockQuantity;
    const pieces = (sold === 200 ? 1 : 0) + (corrected === 200 ? 1 : 0);
    expect(left).toBe(seen - pieces);
    if (left <= 2) break;
  }
  await expectBooksToBalance(card().shop.db);
});

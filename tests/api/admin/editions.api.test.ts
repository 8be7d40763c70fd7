import { describe, expect, it } from "vitest";
import type { EditionEdit } from "#contract/certificates/edition-fields.ts";
import { issueCertificates } from "#server/certificates/issue-certificates.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";
const RUN: EditionEdit = { size: 50, perPerson: null, hasCertificate: true, collection: "special" };

const shop = openedForAll(() => openTestShop());

const number = (id: number, change: Partial<EditionEdit> = {}) =>
  sendJson(shop, "PUT", `${PRODUCTS}/${id}/edition`, { ...RUN, ...change });
const close = (id: number) => shop.post(`${PRODUCTS}/${id}/edition/closed`, {});
const product = async (id: number) => (await shop.get(`/api/products/${id}`)).body;

/** Starts to pay for pieces of a product. */
async function startToPay(id: number, email: string, quantity = 1) {
  const { name, price, availableColors } = await product(id);
  const [color] = availableColors;
  const items = [{ id, name, price: Number(price), quantity, size: "M", color }];
  const amount = Number(price) * 100 * quantity;
  return shop.post("/api/payment/initialize", checkoutRequest({ items, amount, email, shippingCost: 0 }));
}

/** A paid order of this product, with its numbers given. */
async function sell(id: number, quantity = 1) {
  const order = await storePaidOrder(shop.db, shop.clock.now(), [{ productId: id, name: "Tee", quantity }]);
  await inTransaction(shop.app.shop, (tx) => issueCertificates(tx, order, shop.clock.now()));
}

describe("a product that becomes an edition", () => {
  it("is numbered from then on, stands in its collection and says its own limit for a person", async () => {
    const { status, body } = await number(104, { size: 60, perPerson: 3, collection: "heritage" });
    expect([status, body.edition]).toEqual([
      200,
      { size: 60, perPerson: 3, hasCertificate: true, collection: "heritage", sold: 0, closedAt: null },
    ]);
    expect(await product(104)).toMatchObject({ isNumbered: true, collection: "heritage", perPerson: 3 });
  });

  it("keeps its category: a tee stays among the tees", async () => {
    expect((await product(104)).category).toBe("tshirts");
  });

  it("is not one that was sold without numbers, or is being paid", async () => {
    await startToPay(107, "payer@example.com");
    const { status, body } = await number(107);
    expect([status, body.message]).toEqual([
      409,
      "Pieces of it were sold without numbers. Make a copy of it, and number that.",
    ]);
    expect(await product(107)).not.toHaveProperty("isNumbered");
  });

  it("has no smaller run than lies on the shelf", async () => {
    const { status, body } = await number(101, { size: 10 });
    expect([status, body.fields[0].path]).toEqual([400, "size"]);
    expect(await product(101)).not.toHaveProperty("isNumbered");
  });

  it.each([
    ["no piece", { size: 0 }],
    ["more than its ledger shows", { size: 1000 }],
    ["half a piece", { size: 1.5 }],
    ["nobody allowed any", { perPerson: 0 }],
    ["a collection that is not there", { collection: "secret" as never }],
  ])("is refused with %s", async (_, change) => {
    expect((await number(102, change)).status).toBe(400);
  });
});

describe("an edition", () => {
  it("may change its size until the first number is sold, and then everything but that", async () => {
    await number(109, { size: 30 });
    expect((await number(109, { size: 40 })).body.edition.size).toBe(40);
    await sell(109);
    const { status, body } = await number(109, { size: 41 });
    expect([status, body.fields[0].path]).toEqual([409, "size"]);
    const kept = await number(109, { size: 40, perPerson: 1, collection: null });
    expect(kept.body.edition).toMatchObject({ size: 40, perPerson: 1, collection: null, sold: 1 });
    expect(await product(109)).not.toHaveProperty("collection");
  });

  it("keeps its size while a piece of it waits for its payment", async () => {
    await number(111, { size: 30 });
    await startToPay(111, "waits@example.com");
    expect((await number(111, { size: 31 })).status).toBe(409);
  });

  it("that is closed sells no more, says so in its ledger, and stays closed", async () => {
    await number(112, { size: 90 });
    await sell(112, 2);
    const { status, body } = await close(112);
    expect([status, body.edition.closedAt]).toEqual([200, shop.clock.now().toISOString()]);
    expect(await product(112)).toMatchObject({ inStock: false, stockQuantity: 0 });
    expect((await startToPay(112, "late@example.com")).status).toBe(409);
    shop.clock.advance(1000);
    expect((await close(112)).body.edition.closedAt).toBe(body.edition.closedAt);
  });

  it("is all that can be closed", async () => {
    expect((await close(103)).status).toBe(404);
  });
});

describe("a new product", () => {
  it("comes as an edition in one request, with its whole run on the shelf", async () => {
    const edition = { ...RUN, size: 50, perPerson: 2 };
    const { status, body } = await shop.post(
      PRODUCTS,
      newProduct({ sku: "RUN-1", category: "limited-apparel", stockQuantity: 0, edition }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ onShelf: 50, edition: { size: 50, sold: 0, collection: "special" } });
  });

  it("counts a run of each size and color one by one", async () => {
    const { body } = await shop.post(
      PRODUCTS,
      newProduct({
        sku: "RUN-2",
        availableSizes: ["S", "M"],
        availableColors: ["Black", "Red"],
        edition: { ...RUN, size: 10, isForEach: true },
      }),
    );
    expect(body).toMatchObject({ onShelf: 40, edition: { size: 40 } });
    const { cells } = (await shop.get(`/api/inventory/grid/${body.id}`)).body;
    expect(cells.map(({ onShelf }: { onShelf: number }) => onShelf)).toEqual([10, 10, 10, 10]);
  });

  it("divides its run as it is typed, and is refused where that makes another number", async () => {
    const cells = [
      { size: "S", color: "", quantity: 1 },
      { size: "M", color: "", quantity: 4 },
    ];
    const divided = (size: number) =>
      newProduct({
        sku: `RUN-5-${size}`,
        availableSizes: ["S", "M"],
        availableColors: [],
        cells,
        edition: { ...RUN, size },
      });
    const { body: refused, status } = await shop.post(PRODUCTS, divided(6));
    expect([status, refused.fields]).toEqual([
      400,
      [{ path: "edition.size", message: "The run has 6 pieces, and its sizes and colors have 5." }],
    ]);
    const { body } = await shop.post(PRODUCTS, divided(5));
    expect(body).toMatchObject({ onShelf: 5, edition: { size: 5 } });
    expect((await shop.get(`/api/inventory/grid/${body.id}`)).body).toMatchObject({
      countedBy: "variants",
      cells: [{ onShelf: 1 }, { onShelf: 4 }],
    });
  });

  it("is refused with more pieces than a run has, at the field", async () => {
    const { status, body } = await shop.post(
      PRODUCTS,
      newProduct({
        sku: "RUN-3",
        availableSizes: ["S", "M", "L"],
        edition: { ...RUN, size: 400, isForEach: true },
      }),
    );
    expect([status, body.fields]).toEqual([
      400,
      [{ path: "edition.size", message: "That makes 1200 pieces; a run has at most 999." }],
    ]);
  });
});

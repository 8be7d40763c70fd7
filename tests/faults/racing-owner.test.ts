/** An owner changes what shoppers pay for at the same moment, in several processes: on PostgreSQL, where they really overlap. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { holdCategory } from "#server/catalogue/shelves/shelves.service.ts";
import { holdNamedTable } from "#server/catalogue/sizes/size-tables.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";
import { readNews } from "#server/news/news.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { untilOneWaits } from "#tests/support/database/break-connections.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";

const PROCESSES = 3;
const SHOPPERS = 12;

const { card, ask } = severalProcesses(PROCESSES);

/** Every start comes from a shopper and a network of their own, and each process gets some. */
function startAtOnce(id: number, name: string, price: number, quantity: number): Promise<number[]> {
  const item = { id, name, price, quantity, size: "M", ...(id < 500 && { color: "Black" }) };
  return Promise.all(
    Array.from({ length: SHOPPERS }, (_, shopper) =>
      ask(shopper, "POST", "/api/payment/initialize", {
        ...checkoutRequest({ amount: price * 100 * quantity, items: [item], checkoutKey: randomUUID() }),
        email: `shopper-${shopper}-${randomUUID().slice(0, 8)}@example.com`,
      }),
    ),
  );
}

const edition = (size: number) => ({ size, perPerson: 1, hasCertificate: true, collection: "special" });

it("a product becomes an edition before its first sale or not at all", async () => {
  for (const [id, name, price] of [
    [104, "Night Shift Tee", 180],
    [107, "Crown Tee", 180],
  ] as const) {
    const { stockQuantity } = await readProduct(card().shop.db, id);
    const [statuses, made] = await Promise.all([
      startAtOnce(id, name, price, 2),
      ask(1, "PUT", `/api/admin/products/${id}/edition`, edition(stockQuantity)),
    ]);
    // Once the product is numbered, one person may not have two pieces.
    const started = statuses.filter((status) => status === 200).length;
    expect([200, 409]).toContain(made);
    expect(made === 200 && started > 0, `${started} started, and the edition was made`).toBe(false);
  }
});

it("of news that several owners feature at the same moment the page opens with one", async () => {
  const news = {
    title: "Friday",
    summary: "At six.",
    content: "Come.",
    category: "Site Update",
    isFeatured: true,
  };
  const body = { ...news, date: "2026-11-27", publishAt: "2026-01-01T00:00:00.000Z" };
  const statuses = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, owner) => ask(owner, "POST", "/api/admin/news", body)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const shown = await readNews(card().shop.db, card().shop.clock.now());
  expect(shown.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
});

it("a closed edition is closed in every process, and what began before it goes on", async () => {
  const [first, closed] = await Promise.all([
    startAtOnce(503, "First Press Tee", 400, 1),
    ask(2, "POST", "/api/admin/products/503/edition/closed", {}),
  ]);
  expect(closed).toBe(200);
  expect(new Set(await startAtOnce(503, "First Press Tee", 400, 1))).toEqual(new Set([409]));
  const begun = first.filter((status) => status === 200).length;
  expect((await readProduct(card().shop.db, 503)).reservedQuantity).toBe(begun);
});

const JACKETS = { name: "Jackets", description: "", menuPlace: null, sort: "catalogue" };
const MEASURED = {
  title: "Jackets",
  note: "",
  unit: "cm",
  sizes: ["M"],
  codes: null,
  measures: [{ name: "Chest", values: [110] }],
};

it.each([
  ["a shelf", "shelves", JACKETS, (tx: Transaction) => holdCategory(tx, "jackets"), { category: "jackets" }],
  [
    "a size table",
    "size-tables",
    MEASURED,
    (tx: Transaction) => holdNamedTable(tx, "jackets"),
    { sizeTable: "jackets" },
  ],
] as const)(
  "%s is not deleted while a product takes it in another process",
  async (_, path, made, hold, change) => {
    const { shop } = card();
    expect(await ask(0, "POST", `/api/admin/${path}`, made)).toBe(200);
    let deleted: Promise<number> | undefined;
    await inTransaction(shop.app.shop, async (tx) => {
      expect(await hold(tx)).toBe(true);
      deleted = ask(1, "DELETE", `/api/admin/${path}/jackets`, {});
      await untilOneWaits(shop);
      await tx.update(products).set(change).where(eq(products.id, 108));
    });
    expect(await deleted).toBe(409);
  },
);

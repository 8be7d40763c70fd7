import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readLedger } from "#server/certificates/edition-ledger.ts";
import { products } from "#server/database/schema/products.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { buyPiece } from "#tests/support/mail/sent-mails.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const PIECE = { id: 502, size: "M", color: null, quantity: 1, price: "400.00" };
const sale = (change: object = {}) => ({
  requestId: randomUUID(),
  lines: [PIECE],
  paidBy: "cash",
  name: "",
  email: null,
  isHandedOver: true,
  ...change,
});
const sell = (change: object = {}) => shop.post("/api/admin/sales", sale(change));
const atTill = async (search: string) =>
  (await shop.get(`/api/admin/sales/products?search=${encodeURIComponent(search)}`)).body;
const adminOrder = async (id: number) => (await shop.get(`/api/admin/orders/${id}`)).body;
const page = async (number: string) =>
  (await shop.get(`/api/orders/${number}?key=${shop.app.shop.orderLinks.keyOf(number)}`)).body;
const refund = (id: number, body: object) => shop.post(`/api/admin/orders/${id}/refunds`, body);

describe("a sale by hand", () => {
  it("takes its piece from the shelf, has the next number, and is in its buyer's hands", async () => {
    await buyPiece(shop);
    const { status, body } = await sell();
    expect(status).toBe(200);
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 6, reservedQuantity: 0 });
    const shown = await page(body.number);
    expect(shown).toMatchObject({
      status: "fulfilled",
      isHandedOver: true,
      paymentMethod: "cash",
      total: "400.00",
      mailedTo: null,
      address: [],
      deliveryWindow: null,
      canCancel: false,
    });
    expect(shown.lines[0].numbers).toEqual(["2/8"]);
    expect(await adminOrder(body.orderId)).toMatchObject({ isHandedOver: true, can: { ship: false } });
    expect(shown.moments.map(({ kind }: { kind: string }) => kind)).toEqual([
      "placed",
      "paid",
      "handed_over",
    ]);
    expect(shown.certificates).toHaveLength(1);
    const next = await buyPiece(shop);
    expect((await page(next.number)).lines[0].numbers).toEqual(["3/8"]);
  });

  it("gives the number of the piece in hand, and those it passed over to the next buyers", async () => {
    const till = async () => (await atTill("502")).items[0];
    const numbersOf = async (number: string) => (await page(number)).lines[0].numbers;
    expect(await till()).toMatchObject({ name: "Jozi Nights Tee", freeNumbers: [1, 2, 3, 4, 5, 6, 7, 8] });
    const { body } = await sell({ lines: [{ ...PIECE, quantity: 2, numbers: [5, 3] }] });
    expect(await numbersOf(body.number)).toEqual(["5/8", "3/8"]);
    expect((await till()).freeNumbers).toEqual([1, 2, 4, 6, 7, 8]);
    expect((await readLedger(shop.app.shop, 502)).numbers.map(({ serial }) => serial)).toEqual([3, 5]);
    for (const numbers of [[5], [9]]) {
      const refused = await sell({ lines: [{ ...PIECE, numbers }] });
      expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, "lines"]);
    }
    expect((await sell({ lines: [{ ...PIECE, numbers: [1, 2] }] })).status).toBe(400);
    const unnumbered = await sell({ lines: [{ ...PIECE, id: 101, color: "Black", numbers: [1] }] });
    expect([unnumbered.status, unnumbered.body.fields?.[0]?.message]).toEqual([
      400,
      "This product's pieces carry no numbers. Leave the number empty.",
    ]);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(6);
    const bought: string[] = [];
    for (let left = 6; left > 0; left -= 1) bought.push(...(await numbersOf((await buyPiece(shop)).number)));
    expect(bought).toEqual(["1/8", "2/8", "4/8", "6/8", "7/8", "8/8"]);
  });

  it("sells what is hidden, and not more of it than there is", async () => {
    await sendJson(shop, "PUT", "/api/admin/products/502/hidden", { hidden: true });
    expect((await atTill("Jozi nights")).items).toMatchObject([{ id: 502, hidden: true, left: 8 }]);
    expect((await sell({ lines: [{ ...PIECE, quantity: 8 }] })).status).toBe(200);
    expect((await sell()).body).toMatchObject({ error: "out_of_stock", items: [{ id: 502, available: 0 }] });
    expect((await atTill("502")).items[0].left).toBe(0);
    expect(await atTill("999")).toEqual({ items: [], total: 0 });
  });

  it("is mailed to its buyer where there is an address, and to nobody else", async () => {
    await sell();
    expect(await collectMail(shop)).toEqual([]);
    await sell({ email: "thandi@example.org", name: "Thandi" });
    const mails = await collectMail(shop);
    expect(mails).toHaveLength(1);
    expect(mails.filter(isOfKind("order-confirmation"))).toHaveLength(1);
    expect(mails[0]?.headers.to).toContain("thandi@example.org");
    expect(mails[0]?.text).toContain("Paid, and in your hands.");
    expect(mails[0]?.text).not.toContain("courier");
  });

  it("is one sale, however often and at whatever moment it is sent", async () => {
    const body = sale();
    const answers = await Promise.all([1, 2, 3].map(() => shop.post("/api/admin/sales", body)));
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
    expect(await readOrders(shop.db)).toHaveLength(1);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });

  it("is not taken for another one that is sent under its id after its answer was lost", async () => {
    const body = sale();
    const { number } = (await shop.post("/api/admin/sales", body)).body;
    for (const line of [{ quantity: 2 }, { price: "350.00" }, { size: "S" }, { id: 503 }]) {
      const answer = await shop.post("/api/admin/sales", { ...body, lines: [{ ...PIECE, ...line }] });
      expect([answer.status, answer.body.error]).toEqual([409, "order_state"]);
      expect(answer.body.message).toContain(`order ${number}`);
    }
    expect((await shop.post("/api/admin/sales", body)).body.number).toBe(number);
    expect(await readOrders(shop.db)).toHaveLength(1);
  });

  it("waits to be packed when it is not handed over, with an address that the owner writes", async () => {
    const { body } = await sell({ isHandedOver: false, email: "thandi@example.org" });
    const order = await adminOrder(body.orderId);
    expect(order).toMatchObject({ status: "paid", can: { address: true } });
    expect((await page(body.number)).canCancel).toBe(false);
  });

  it("is refunded by hand: at once, and its piece and number are free again when it was not sent", async () => {
    const { body } = await sell({ isHandedOver: false, email: "thandi@example.org" });
    const answer = await refund(body.orderId, {
      requestId: randomUUID(),
      reason: "customer",
      isReturn: false,
      isFaulty: false,
      restock: [],
    });
    expect(answer.body).toMatchObject({ status: "processed", amountCents: 40_000 });
    expect(await page(body.number)).toMatchObject({ status: "refunded", refunds: [{ isDone: true }] });
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(8);
    const [mail] = (await collectMail(shop)).filter(isOfKind("refund-done"));
    expect(mail?.text).toContain("back to you by hand");
    expect((await page((await sell()).body.number)).lines[0].numbers).toEqual(["1/8"]);
  });

  it("is refunded in part after it was handed over, once for each request", async () => {
    const { body } = await sell();
    const part = {
      requestId: randomUUID(),
      amountCents: 10_000,
      reason: "store",
      isReturn: false,
      isFaulty: false,
      restock: [],
    };
    await refund(body.orderId, part);
    expect((await refund(body.orderId, part)).body).toMatchObject({ status: "processed" });
    const { status, refunds } = await page(body.number);
    expect([status, refunds.length]).toEqual(["fulfilled", 1]);
    const tooMuch = await refund(body.orderId, { ...part, requestId: randomUUID(), amountCents: 30_001 });
    expect(tooMuch.status).toBe(409);
  });

  it.each([true, false])(
    "of files alone is complete at once, handed over (%s) or not",
    async (isHandedOver) => {
      await shop.db.update(products).set({ filesOnly: true }).where(eq(products.id, 605));
      const lines = [{ ...PIECE, id: 605, size: null }];
      const { body } = await sell({ lines, isHandedOver });
      expect(await page(body.number)).toMatchObject({
        status: "fulfilled",
        isFilesOnly: true,
        isHandedOver: false,
      });
      expect((await readProduct(shop.db, 605)).stockQuantity).toBe(40);
    },
  );

  it("is in the books beside what providers took", async () => {
    await sell();
    const { body } = await shop.get("/api/admin/money/payments?filter=all");
    expect(body.items[0]).toMatchObject({ provider: "hand", method: "cash", takenMinor: 40_000 });
  });

  it.each([
    ["a product that is not there", { lines: [{ ...PIECE, id: 999_999 }] }, 400],
    ["a size that the piece is not made in", { lines: [{ ...PIECE, size: "7XL" }] }, 400],
    ["nothing", { lines: [] }, 400],
    ["a price of nothing", { lines: [{ ...PIECE, price: "0.00" }] }, 400],
    ["more than is there", { lines: [{ ...PIECE, quantity: 9 }] }, 409],
    ["an address that is none", { email: "thandi" }, 400],
    ["a way to pay of the checkout", { paidBy: "paypal" }, 400],
  ])("is refused with %s, and leaves nothing behind", async (_what, change, status) => {
    expect((await sell(change)).status).toBe(status);
    expect(await readOrders(shop.db)).toEqual([]);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(8);
  });
});

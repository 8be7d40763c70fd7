/** A registered vendor's tax invoices and credit notes: their words, sums and numbers; of any other shop a receipt. */
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import { taxDocuments } from "#server/database/schema/orders.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { issueDueTaxDocuments } from "#server/orders/order-page/tax-documents.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";

const VENDOR = {
  OWNER_LEGAL_NAME: "Kulud (Pty) Ltd",
  OWNER_STREET_ADDRESS: "1 Juta Street, Braamfontein, Johannesburg",
  OWNER_VAT_NUMBER: "4000000000",
};
const card = openedForEach(() => openCardShop(false, { env: VENDOR }), closeCardBalanced);

type Order = Awaited<ReturnType<typeof card.orderOf>>;

const pathOf = ({ number }: Pick<Order, "number">, rest = "") =>
  `/api/orders/${number}${rest}?key=${card.shop.app.shop.orderLinks.keyOf(number)}`;
const page = async (order: Order) => (await card.shop.get(pathOf(order))).body;
const documents = () => card.shop.db.select().from(taxDocuments).orderBy(taxDocuments.id);
async function pdf(path: string): Promise<{ name: string; text: string }> {
  const response = await fetch(new URL(path, card.shop.url));
  expect(response.status).toBe(200);
  return {
    name: response.headers.get("content-disposition") ?? "",
    text: readPdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, " "),
  };
}
const refundMail = async () => (await collectMail(card.shop)).find(isOfKind("refund-done"))?.text ?? "";
const buy = async (email = "lerato@example.com", change: object = {}) =>
  card.orderOf(await card.buy(1, { ...TEES(1), email, ...change }));
async function payBack(order: Order, amountCents: number): Promise<void> {
  await card.shop.post(`/api/admin/orders/${order.id}/refunds`, {
    requestId: crypto.randomUUID(),
    amountCents,
    reason: "customer",
  });
  await card.sweep();
  card.provider.endRefunds("processed");
  await card.sweep(HOUR);
}

describe("a registered vendor's receipt", () => {
  it("is a tax invoice with both parties, a number, the value and the tax in it", async () => {
    const order = await buy();
    expect((await page(order)).isTaxed).toBe(true);
    const { name, text } = await pdf(pathOf(order, "/receipt.pdf"));
    expect(name).toContain(`kulud-tax-invoice-${order.number}.pdf`);
    for (const words of [
      "Tax invoice",
      "INV-00001, 2 March 2026",
      "Kulud (Pty) Ltd",
      "VAT number 4000000000",
      "Lerato Mokoena",
      "Kulud Wordmark Tee",
      "Value without VAT R156.52",
      "VAT at 15% R23.48",
    ])
      expect(text, words).toContain(words);
    expect(await documents()).toMatchObject([
      { number: 1, amountCents: 18_000, vatCents: 2348, recipient: null },
    ]);
  });

  it("of a parcel abroad is taxed at zero, and says by which section", async () => {
    const order = await buy("greta@example.com", {
      shippingAddress: {
        ...LERATO_ADDRESS,
        city: "Berlin",
        state: "Berlin",
        postalCode: "10115",
        country: "DE",
      },
      shippingCost: 300,
      amount: 48_000,
    });
    const { text } = await pdf(pathOf(order, "/receipt.pdf"));
    expect(text).toContain("VAT at 0%, exported (section 11(1)(a)) R0");
  });

  it("above R5,000 keeps for five years who it is made out to, though the order's details are erased", async () => {
    const items = [
      { id: 101, name: "Kulud Wordmark Tee", price: 180, size: "M", color: "Black", quantity: 20 },
      { id: 601, name: "First Light", price: 500, quantity: 3 },
    ];
    const large = await buy("thabo@example.com", { items, amount: 510_000 });
    await issueDueTaxDocuments(card.shop.app.shop);
    const exported = (await card.shop.post("/api/admin/privacy/export", { who: "thabo@example.com" })).body;
    expect(exported.orders[0].taxDocuments).toMatchObject([
      { number: "INV-00001", amount: "R5100", madeOutTo: expect.arrayContaining(["Lerato Mokoena"]) },
    ]);
    await inTransaction(card.shop.app.shop, (tx) => eraseOrders(tx, [large], card.shop.clock.now(), "admin"));
    expect((await pdf(pathOf(large, "/receipt.pdf"))).text).toContain("Lerato Mokoena");
    card.shop.clock.advance(5 * 366 * DAY);
    await issueDueTaxDocuments(card.shop.app.shop);
    expect(await documents()).toMatchObject([{ amountCents: 510_000, recipient: null }]);
  });

  it("is numbered without a gap, however many are asked for at once and whoever asks", async () => {
    const orders = [await buy("a@example.com"), await buy("b@example.com"), await buy("c@example.com")];
    await Promise.all([
      ...orders.flatMap((order) => [1, 2].map(() => pdf(pathOf(order, "/receipt.pdf")))),
      issueDueTaxDocuments(card.shop.app.shop),
    ]);
    const issued = await documents();
    expect(issued.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(3);
  });

  it("is issued by itself within the hour, in the order in which they were paid", async () => {
    const [first, second] = [await buy("a@example.com"), await buy("b@example.com")];
    await issueDueTaxDocuments(card.shop.app.shop);
    await issueDueTaxDocuments(card.shop.app.shop);
    expect((await documents()).map(({ orderId, number }) => [orderId, number])).toEqual([
      [first.id, 1],
      [second.id, 2],
    ]);
  });
});

describe("a refund of a registered vendor", () => {
  it("of a second payment has none, because no invoice is for it", async () => {
    const checkout = checkoutOfEdition502();
    const attempt = async () =>
      (await card.shop.post("/api/payment/initialize", checkout)).body.reference as string;
    const first = await attempt();
    card.provider.play(first, { status: "failed" });
    await card.verify(first);
    const second = await attempt();
    for (const reference of [second, first]) {
      card.provider.play(reference, { status: "success", paidMinor: 45_000 });
      await card.emit("charge.success", { reference });
    }
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(HOUR);
    const order = await card.orderOf(second);
    expect((await page(order)).refunds).toMatchObject([{ isDone: true, creditNote: null }]);
    expect(await refundMail()).toContain("refunded");
    expect(await refundMail()).not.toContain("credit note");
  });

  it("has a credit note that names its invoice, once it has gone back", async () => {
    const order = await buy();
    await payBack(order, 8000);
    expect(await refundMail()).toContain("Your credit note is on the page of your order.");
    const { refunds } = await page(order);
    expect(refunds).toMatchObject([{ amount: "80.00", creditNote: expect.stringMatching(/^\d+$/) }]);
    const path = pathOf(order, `/credit-notes/${refunds[0].creditNote}/credit-note.pdf`);
    const { name, text } = await pdf(path);
    expect(name).toContain("credit-note");
    for (const words of ["Credit note", "CN-00001", "INV-00001", "R10.43, VAT at 15%", "R80", order.number])
      expect(text, words).toContain(words);
    const file = String(
      (await card.shop.post("/api/admin/money/journal", { from: "2026-03-01", until: "2026-03-31" })).body,
    );
    const at = file.split("\r\n")[0]?.split(",").indexOf("VAT in it (R)") ?? -1;
    const rows = file.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[at])).toEqual(["23.48", "-10.43"]);
    expect((await card.shop.get(pathOf(order, "/credit-notes/999/credit-note.pdf"))).status).toBe(404);
    expect(
      (await card.shop.get(pathOf(await buy("x@example.com"), path.split("?")[0]?.slice(20)))).status,
    ).toBe(404);
  });
});

it("a shop without a VAT number has receipts, and none of its documents is numbered", async () => {
  const plain = await openCardShop();
  const order = await plain.orderOf(await plain.buy(1, TEES(1)));
  const key = plain.shop.app.shop.orderLinks.keyOf(order.number);
  const response = await fetch(new URL(`/api/orders/${order.number}/receipt.pdf?key=${key}`, plain.shop.url));
  const text = readPdfText(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain("Receipt");
  expect(text).not.toContain("VAT");
  await issueDueTaxDocuments(plain.shop.app.shop);
  expect(await plain.shop.db.select().from(taxDocuments)).toEqual([]);
  await closeCardBalanced(plain);
});

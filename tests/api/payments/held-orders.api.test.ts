/** The owner holds pieces for a buyer, who pays by a link or a transfer, or does not. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, SECOND } from "#domain/time/time.ts";
import { watchHeldEditions } from "#server/payments/settlement/free-held.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readAlertKinds, readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const BANK = "Example Bank, Kulud, 00000000000, branch 000000";
const card = openedForEach(() => openCardShop(false, { env: { BANK_DETAILS: BANK } }), closeCardBalanced);

const TEE = { id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" };
const EDITION = { id: 502, size: "M", color: null, quantity: 1, price: "400.00" };
const request = (change: object = {}) => ({
  requestId: randomUUID(),
  lines: [TEE],
  days: 2,
  name: "Lerato Mokoena",
  email: "lerato@example.com",
  address: LERATO_ADDRESS,
  ...change,
});
const hold = (change: object = {}) => card.shop.post("/api/admin/sales/held", request(change));
const keyOf = (number: string) => card.shop.app.shop.orderLinks.keyOf(number);
const page = async (number: string) =>
  (await card.shop.get(`/api/orders/${number}?key=${keyOf(number)}`)).body;
const pay = (number: string) => card.shop.post(`/api/orders/${number}/pay?key=${keyOf(number)}`, {});
const transfer = (id: number, reference = "") =>
  card.shop.post(`/api/admin/orders/${id}/transfer`, { reference });
const order = async (id: number) => (await readOrders(card.shop.db)).find((row) => row.id === id);
const mails = async (kind: Parameters<typeof isOfKind>[0]) =>
  (await collectMail(card.shop)).filter(isOfKind(kind));
const stock = async (id = 101) => {
  const { stockQuantity, reservedQuantity } = await readProduct(card.shop.db, id);
  return [stockQuantity, reservedQuantity];
};

/** The buyer pays on the provider's page of the newest attempt. */
async function payOnPage(id: number, number: string): Promise<void> {
  expect((await pay(number)).status).toBe(200);
  const reference = (await order(id))?.paymentReference ?? "";
  card.provider.play(reference, { status: "success" });
  card.shop.clock.advance(5 * SECOND);
  expect((await card.verify(reference)).body.status).toBe("success");
}

describe("pieces that are held for a buyer", () => {
  it("wait to the end of a day with their delivery, and the buyer has a mail with the link and the account", async () => {
    const [before = 0] = await stock();
    const { status, body } = await hold();
    expect(status).toBe(200);
    expect(await stock()).toEqual([before, 1]);
    expect(await order(body.orderId)).toMatchObject({
      kind: "held",
      status: "pending",
      subtotalCents: 18_000,
      shippingCents: 10_000,
      totalCents: 28_000,
    });
    const [mail] = await mails("pay-link");
    expect(mail?.headers.to).toContain("lerato@example.com");
    expect(mail?.text).toContain(body.orderUrl);
    expect(mail?.text).toContain(BANK);
    expect(mail?.text).toContain(`Reference: ${body.number}`);
    const { toPay, canCancel } = await page(body.number);
    expect(toPay.bankDetails).toBe(BANK);
    expect(toPay.until).toMatch(/T21:59:59.000Z$/);
    expect(canCancel).toBe(false);
    await card.sweep(DAY);
    expect((await order(body.orderId))?.status).toBe("pending");
  });

  it("are paid by card on the provider's page, and are then an order like any other", async () => {
    const { body } = await hold({ lines: [EDITION], days: 2 });
    await payOnPage(body.orderId, body.number);
    expect(await order(body.orderId)).toMatchObject({ status: "paid" });
    const shown = await page(body.number);
    expect(shown).toMatchObject({ toPay: null, paymentMethod: "card", canCancel: true, total: "500.00" });
    expect(shown.lines[0].numbers).toEqual(["1/8"]);
    expect([await mails("order-confirmation"), await mails("new-order")].map(({ length }) => length)).toEqual(
      [1, 1],
    );
    expect(((await pay(body.number)).body.paymentUrl as string).includes("payment=success")).toBe(true);
  });

  it("lead back to their page from the result of a payment that began there, and from no other", async () => {
    const { body } = await hold();
    await pay(body.number);
    const reference = (await order(body.orderId))?.paymentReference ?? "";
    const verified = async (orderKey?: string) =>
      (await card.shop.post("/api/payment/verify", { reference, orderKey })).body;
    expect(await verified(keyOf(body.number))).toMatchObject({
      status: "pending",
      orderUrl: body.orderUrl,
      orderNumber: null,
    });
    expect((await verified("x".repeat(27))).orderUrl).toBeUndefined();
    card.provider.play(reference, { status: "failed" });
    card.shop.clock.advance(5 * SECOND);
    expect(await verified(keyOf(body.number))).toMatchObject({ status: "failed", orderUrl: body.orderUrl });
    await payOnPage(body.orderId, body.number);
    const paid = (await order(body.orderId))?.paymentReference ?? "";
    const result = await card.shop.post("/api/payment/verify", {
      reference: paid,
      orderKey: keyOf(body.number),
    });
    expect(result.body).toMatchObject({ status: "success", orderUrl: body.orderUrl });
    expect((await card.verify(paid)).body.orderUrl).toBeUndefined();
  });

  it("are paid by a transfer that the owner saw, whose reference stands in a note", async () => {
    const { body } = await hold();
    expect((await transfer(body.orderId, "LERATO M")).status).toBe(200);
    expect(await page(body.number)).toMatchObject({
      status: "paid",
      paymentMethod: "bank-transfer",
      canCancel: false,
    });
    const { timeline } = (await card.shop.get(`/api/admin/orders/${body.orderId}`)).body;
    expect(timeline.slice(1)).toMatchObject([
      { kind: "paid", actor: "admin", detail: { method: "bank-transfer" } },
      { kind: "noted", detail: { note: "Reference of the transfer: LERATO M" } },
    ]);
    const again = await transfer(body.orderId);
    expect([again.status, again.body.error]).toEqual([409, "order_state"]);
    const cancelled = await card.shop.post(`/api/orders/${body.number}/cancel?key=${keyOf(body.number)}`, {});
    expect(cancelled.body.message).toContain("You paid it to us directly");
  });

  it("are sold in every sum once they are paid", async () => {
    const { body } = await hold();
    await transfer(body.orderId);
    const { overall, months } = (await card.shop.get("/api/admin/money")).body;
    const { products } = (
      await card.shop.get(`/api/admin/money/books?from=${months[0].month}-01&until=${months[0].month}-28`)
    ).body;
    expect(overall).toMatchObject({ paidOrders: 1, soldCents: 28_000 });
    expect(products).toMatchObject([{ productId: 101, pieces: 1, soldCents: 18_000 }]);
  });

  it("go back when nobody pays in time, and both are mailed, once", async () => {
    const [before = 0] = await stock();
    const { body } = await hold({ days: 1 });
    await card.sweep(2 * DAY);
    await card.sweep();
    expect(await stock()).toEqual([before, 0]);
    const [toBuyer, toOwner] = [await mails("hold-ended"), await mails("lapsed-hold")];
    expect([toBuyer.length, toOwner.length]).toEqual([1, 1]);
    expect(toBuyer[0]?.text).toContain("nothing is to pay");
    expect(toOwner[0]?.text).toContain("Lerato Mokoena");
    const refused = await pay(body.number);
    expect([refused.status, refused.body.error]).toEqual([409, "order_state"]);
    expect((await page(body.number)).toPay).toBeNull();
  });

  it("are taken once more when the transfer comes late, while they are there", async () => {
    const [before = 0] = await stock(502);
    const { body } = await hold({ lines: [EDITION], days: 1 });
    const other = await hold({ lines: [{ ...EDITION, quantity: 8 }], days: 1 });
    expect([other.status, other.body.error]).toEqual([409, "out_of_stock"]);
    await card.sweep(2 * DAY);
    expect((await transfer(body.orderId)).status).toBe(200);
    expect(await stock(502)).toEqual([before - 1, 0]);

    const late = (await hold({ lines: [{ ...EDITION, quantity: 3 }], days: 1 })).body;
    await card.sweep(2 * DAY);
    await hold({ lines: [{ ...EDITION, quantity: 6 }], days: 1 });
    const refused = await transfer(late.orderId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("sold to somebody else"),
    ]);
    expect(await order(late.orderId)).toMatchObject({ status: "expired", paidAt: null });
    expect((await readPayments(card.shop.db)).filter(({ orderId }) => orderId === late.orderId)).toEqual([]);
  });

  it("are one order however often a request is repeated", async () => {
    const wanted = request();
    const answers = await Promise.all([1, 2, 3].map(() => card.shop.post("/api/admin/sales/held", wanted)));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await readOrders(card.shop.db)).toHaveLength(1);
  });

  it.each([
    ["an edition for three days", { lines: [EDITION], days: 3 }, "days"],
    ["eight days", { days: 8 }, "days"],
    ["no address", { address: null }, "shippingAddress"],
    ["no price", { lines: [{ ...TEE, price: "0.00" }] }, "lines"],
    ["no mailbox", { email: "lerato" }, "email"],
    [
      "an address that is abroad",
      { address: { ...LERATO_ADDRESS, city: "Gaborone, Botswana", state: "South East", postalCode: "0000" } },
      "shippingAddress",
    ],
  ])("are refused beside the field: %s", async (_, change, path) => {
    const { status, body } = await hold(change);
    expect([status, body.fields?.[0]?.path]).toEqual([400, path]);
    expect(await readOrders(card.shop.db)).toEqual([]);
  });

  it("stay the buyer's when the provider refuses a payment, and are no reason for an alert", async () => {
    const { body } = await hold({ lines: [{ ...EDITION, quantity: 8 }], days: 2 });
    card.provider.failNext({ kind: "status", status: 400, body: '{"status":false,"message":"No"}' });
    expect((await pay(body.number)).body.error).toBe("provider_rejected");
    expect((await order(body.orderId))?.status).toBe("pending");
    card.shop.clock.advance(HOUR);
    await watchHeldEditions(card.shop.app.shop);
    expect(await readAlertKinds(card.shop.db)).not.toContain("held");
    expect((await pay(body.number)).status).toBe(200);
  });

  it("are given up by the owner, and the buyer has a mail that nothing was charged", async () => {
    const [before = 0] = await stock();
    const { body } = await hold();
    expect((await card.shop.post(`/api/admin/orders/${body.orderId}/cancel`, {})).status).toBe(200);
    expect(await stock()).toEqual([before, 0]);
    expect(await mails("order-cancelled")).toHaveLength(1);
    expect((await transfer(body.orderId)).status).toBe(409);
  });

  it("money that comes by card after the transfer goes back by itself", async () => {
    const { body } = await hold();
    await pay(body.number);
    const reference = (await order(body.orderId))?.paymentReference ?? "";
    expect((await transfer(body.orderId)).status).toBe(200);
    card.provider.play(reference, { status: "success" });
    await card.sweep(HOUR);
    card.provider.endRefunds("processed");
    await card.sweep(HOUR);
    const own = (await readPayments(card.shop.db)).filter(({ orderId }) => orderId === body.orderId);
    expect(own.map(({ method, applied, status }) => [method, applied, status])).toEqual([
      ["card", false, "refunded"],
      ["bank-transfer", true, "succeeded"],
    ]);
  });
});

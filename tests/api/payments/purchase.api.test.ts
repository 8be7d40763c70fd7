import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ORDER_NUMBER } from "#domain/orders/order-number.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const verify = (reference: string) => shop.post("/api/payment/verify", { reference });

async function startPayment(quantity = 1, change = {}): Promise<{ paymentUrl: string; reference: string }> {
  return (await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity, change))).body;
}

async function declineAndStartAgain() {
  const checkout = checkoutOfEdition502();
  const first = (await shop.post("/api/payment/initialize", checkout)).body;
  await pressOnPayPage(shop, first.paymentUrl, "decline");
  await verify(first.reference);
  const second = (await shop.post("/api/payment/initialize", checkout)).body;
  return [first, second];
}

async function untilOrderIs(status: string): Promise<void> {
  await eventually(async () => expect((await readOrders(shop.db))[0]?.status).toBe(status));
}

describe("a purchase in the sandbox", () => {
  it("ends in a paid order, with the stock down by the pieces bought, and verify says so", async () => {
    const { paymentUrl, reference } = await startPayment(2);
    const paid = await pressOnPayPage(shop, paymentUrl, "pay");
    expect(paid.status).toBe(303);
    const back = await shop.get(new URL(paid.headers.get("location") ?? "").href.replace(shop.url, ""));
    expect(back.headers.get("location")).toBe(`${shop.url}/?payment=success&reference=${reference}`);
    const { body } = await verify(reference);
    expect(body).toEqual({
      status: "success",
      orderId: expect.any(Number),
      orderNumber: expect.stringMatching(ORDER_NUMBER),
      amount: 900,
    });
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 6, reservedQuantity: 0 });
    const [order] = await readOrders(shop.db);
    expect(order).toMatchObject({
      id: body.orderId,
      number: body.orderNumber,
      status: "paid",
      paymentStatus: "paid",
    });
  });

  it("is paid by the signed webhook alone when the browser never comes back", async () => {
    const { paymentUrl } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "no-return");
    await untilOrderIs("paid");
    expect((await readPayments(shop.db))[0]).toMatchObject({
      status: "succeeded",
      applied: true,
      capturedMinor: 45_000,
    });
  });

  it("keeps the digits of a transaction id that is larger than a JavaScript number", async () => {
    const { paymentUrl, reference } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "pay");
    await verify(reference);
    expect((await readPayments(shop.db))[0]?.providerTxnId).toBe("9007199254740994");
  });

  it("is settled once when webhooks and twenty verify calls race", async () => {
    const { paymentUrl, reference } = await startPayment(3);
    await pressOnPayPage(shop, paymentUrl, "double-webhook");
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(reference)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    await untilOrderIs("paid");
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 5, reservedQuantity: 0 });
  });

  it("pays once when the pay button is pressed twice", async () => {
    const { paymentUrl } = await startPayment();
    await Promise.all([pressOnPayPage(shop, paymentUrl, "pay"), pressOnPayPage(shop, paymentUrl, "pay")]);
    await untilOrderIs("paid");
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });

  it("can be finished with another card after a decline", async () => {
    const { paymentUrl, reference } = await startPayment();
    const declined = await pressOnPayPage(shop, paymentUrl, "decline");
    expect(declined.body).toContain("Declined. No money was taken.");
    expect((await verify(reference)).body).toEqual({
      status: "failed",
      orderId: null,
      orderNumber: null,
      amount: null,
    });
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
    shop.clock.advance(5 * SECOND);
    await pressOnPayPage(shop, paymentUrl, "pay");
    expect((await verify(reference)).body.status).toBe("success");
  });

  it("starts a new attempt on the same order after a decline", async () => {
    const [first, second] = await declineAndStartAgain();
    expect(second.reference).not.toBe(first.reference);
    expect(await readOrders(shop.db)).toHaveLength(1);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
  });

  it("changes nothing when it is abandoned, until the reservation runs out and the piece is back", async () => {
    const { paymentUrl, reference } = await startPayment();
    const left = await pressOnPayPage(shop, paymentUrl, "abandon");
    expect(left.headers.get("location")).toBe(`${shop.url}/api/payment/cancelled/${reference}`);
    expect((await verify(reference)).body.status).toBe("pending");
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
    shop.clock.advance(31 * MINUTE);
    await sweepPayments(shop.app.shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("expired");
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 0 });
    expect((await verify(reference)).body).toEqual({
      status: "expired",
      orderId: null,
      orderNumber: null,
      amount: null,
    });
  });

  it("is pending while a slow bank works, and paid when the money has come", async () => {
    const { paymentUrl, reference } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "slow");
    expect((await verify(reference)).body.status).toBe("pending");
    expect((await readPayments(shop.db))[0]?.status).toBe("processing");
    shop.clock.advance(21 * SECOND);
    expect((await verify(reference)).body.status).toBe("success");
  });

  it.each([
    ["capitec-pay", "success", 0],
    ["capitec-expires", "failed", 1],
  ])("waits for the bank's app by %s and ends as %s", async (action, status, held) => {
    const { paymentUrl, reference } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, action);
    expect((await verify(reference)).body.status).toBe("pending");
    shop.clock.advance(91 * SECOND);
    expect((await verify(reference)).body.status).toBe(status);
    // Paystack's page offers more than a card; the receipt names what was chosen there.
    const isPaid = status === "success";
    expect((await readPayments(shop.db))[0]?.method).toBe(isPaid ? "capitec-pay" : "card");
    // After a failed payment the pieces stay held for another try.
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(held);
  });

  it("is not started a second time while a bank is at work on the first", async () => {
    const checkout = checkoutOfEdition502();
    const { paymentUrl, reference } = (await shop.post("/api/payment/initialize", checkout)).body;
    await pressOnPayPage(shop, paymentUrl, "slow");
    await verify(reference);
    const again = (await shop.post("/api/payment/initialize", checkout)).body;
    expect(again).toEqual({ reference, paymentUrl: `${shop.url}/?payment=success&reference=${reference}` });
    expect(await readPayments(shop.db)).toHaveLength(1);
  });

  it("is put aside for a person when the amount is wrong", async () => {
    const { paymentUrl, reference } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "wrong-amount");
    expect((await verify(reference)).body).toEqual({
      status: "review",
      orderId: null,
      orderNumber: null,
      amount: null,
    });
    expect((await readOrders(shop.db))[0]).toMatchObject({
      status: "payment_review",
      paymentStatus: "review",
    });
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
  });

  it("is found by the sweeper when neither webhook nor browser reported it", async () => {
    const { paymentUrl } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "late-webhook");
    shop.clock.advance(2 * MINUTE);
    await sweepPayments(shop.app.shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("paid");
  });
});

describe("money that comes after the reservation has ended", () => {
  async function expire(): Promise<void> {
    shop.clock.advance(31 * MINUTE);
    await sweepPayments(shop.app.shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("expired");
  }

  it("pays the order when the pieces are still there", async () => {
    const { paymentUrl, reference } = await startPayment();
    await expire();
    await pressOnPayPage(shop, paymentUrl, "pay");
    expect((await verify(reference)).body.status).toBe("success");
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });

  it("is marked to go back when somebody else has bought the last pieces", async () => {
    const late = await startPayment(8);
    await expire();
    const other = await startPayment(8, { email: "other@example.com" });
    await pressOnPayPage(shop, other.paymentUrl, "pay");
    await verify(other.reference);
    await pressOnPayPage(shop, late.paymentUrl, "pay");
    expect((await verify(late.reference)).body).toMatchObject({ status: "refund_pending", amount: 3600 });
    expect((await readOrders(shop.db))[0]).toMatchObject({
      status: "refund_pending",
      cancelReason: "sold_out",
    });
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(0);
  });

  it("is not beaten by the same shopper's own newer order", async () => {
    const checkout = checkoutOfEdition502(8);
    const first = (await shop.post("/api/payment/initialize", checkout)).body;
    await expire();
    await shop.post("/api/payment/initialize", checkout);
    await pressOnPayPage(shop, first.paymentUrl, "pay");
    expect((await verify(first.reference)).body.status).toBe("success");
    const [, newer] = await readOrders(shop.db);
    expect(newer).toMatchObject({ status: "cancelled", cancelReason: "superseded" });
  });
});

describe("a second payment", () => {
  it("is not started for the same cart within minutes of the first", async () => {
    const checkout = checkoutOfEdition502();
    const { paymentUrl, reference } = (await shop.post("/api/payment/initialize", checkout)).body;
    await pressOnPayPage(shop, paymentUrl, "pay");
    await verify(reference);
    const again = await shop.post("/api/payment/initialize", checkout);
    expect(again.body.paymentUrl).toBe(`${shop.url}/?payment=success&reference=${reference}`);
    expect(await readOrders(shop.db)).toHaveLength(1);
  });

  it("of an order that is paid already is given back by itself", async () => {
    const [first, second] = await declineAndStartAgain();
    await pressOnPayPage(shop, second.paymentUrl, "pay");
    await verify(second.reference);
    shop.clock.advance(5 * SECOND);
    await pressOnPayPage(shop, first.paymentUrl, "pay");
    expect((await verify(first.reference)).body.status).toBe("refund_pending");
    expect((await readPayments(shop.db)).map((payment) => payment.status)).toEqual([
      "refund_pending",
      "succeeded",
    ]);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });
});

describe("a shopper who comes back long after", () => {
  it("may buy the same again with a new cart", async () => {
    const checkout = checkoutOfEdition502();
    const first = (await shop.post("/api/payment/initialize", checkout)).body;
    await pressOnPayPage(shop, first.paymentUrl, "pay");
    await verify(first.reference);
    shop.clock.advance(HOUR);
    const newCart = { ...checkout, checkoutKey: randomUUID() };
    const second = (await shop.post("/api/payment/initialize", newCart)).body;
    expect(second.reference).not.toBe(first.reference);
    expect(await readOrders(shop.db)).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import {
  EDITION_502_USD,
  EDITION_502_USD_CENTS,
  openPayPalShop,
} from "#tests/support/payments/paypal-shop.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  (opened) => opened.closeBalanced(),
);

const CAPTURE = "/capture";
const LOST = { kind: "drop-after-commit" } as const;

async function approvedOrder(): Promise<{ id: string; reference: string }> {
  const { body } = await shop.createOrder();
  await shop.payPal.engine.buyer.approve(body.id);
  return body;
}

const sweep = () => sweepPayments(shop.app.shop);
const ordersAndPayments = async () => ({
  orders: (await readOrders(shop.db)).map(({ status }) => status),
  payments: (await readPayments(shop.db)).map(({ status }) => status),
});

const apiPathOf = (number = "", part = "") =>
  `/api/orders/${number}${part}?key=${shop.app.shop.orderLinks.keyOf(number)}`;

describe("capturing an approved PayPal order", () => {
  it("acceptance 20: takes the dollars of the conversion rule once, and the order is paid", async () => {
    const { id, reference } = await approvedOrder();
    const captured = await shop.capture(id);
    const [order] = await readOrders(shop.db);
    expect(captured).toMatchObject({
      status: 200,
      body: { status: "success", reference, orderId: order?.id, amount: 450 },
    });
    expect(await shop.payPal.ledger(reference)).toEqual({ captured: EDITION_502_USD_CENTS, refunded: 0 });
    expect((await readPayments(shop.db))[0]).toMatchObject({
      status: "succeeded",
      currency: "USD",
      amountMinor: EDITION_502_USD_CENTS,
      capturedMinor: EDITION_502_USD_CENTS,
      fxRate: 185_000,
      captureLeaseUntil: null,
    });
    expect(order?.status).toBe("paid");
    const shown = "USD 24.32 at USD 1 = R18.50";
    expect((await shop.get(apiPathOf(order?.number))).body).toMatchObject({ dollars: shown });
    const receipt = await fetch(`${shop.url}${apiPathOf(order?.number, "/receipt.pdf")}`);
    expect(readPdfText(Buffer.from(await receipt.arrayBuffer()))).toContain(shown);
    expect((await shop.verify(reference)).body).toMatchObject({ status: "success", amount: 450 });
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });

  it("acceptance 21: a lost answer is pending, then paid, with one capture at PayPal", async () => {
    const { id, reference } = await approvedOrder();
    shop.payPal.failNext(CAPTURE, LOST, LOST);
    expect(await shop.capture(id)).toMatchObject({ status: 202, body: { status: "pending", reference } });
    expect((await ordersAndPayments()).payments).toEqual(["capture_unknown"]);
    shop.clock.advance(6 * SECOND);
    await sweep();
    expect(await ordersAndPayments()).toEqual({ orders: ["paid"], payments: ["succeeded"] });
    expect(await shop.payPal.ledger(reference)).toEqual({ captured: EDITION_502_USD_CENTS, refunded: 0 });
    const ids = shop.payPal.callsTo(CAPTURE).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(1);
  });

  it("repeats a lost capture at once with the same request id, and the browser learns the end", async () => {
    const { id, reference } = await approvedOrder();
    shop.payPal.failNext(CAPTURE, LOST);
    expect(await shop.capture(id)).toMatchObject({ status: 200, body: { status: "success", reference } });
    const [first, second] = shop.payPal.callsTo(CAPTURE);
    expect(second?.requestId).toBe(first?.requestId);
  });

  it("does not let an order with a lost capture expire while PayPal is down, however long", async () => {
    const { id, reference } = await approvedOrder();
    shop.payPal.failNext(CAPTURE, LOST, LOST);
    await shop.capture(id);
    for (const hours of [1, 3, 6]) {
      shop.clock.advance(hours * HOUR);
      shop.payPal.failNext(
        id,
        ...Array.from({ length: 4 }, () => ({ kind: "status", status: 503 }) as const),
      );
      await sweep();
      expect((await ordersAndPayments()).orders).toEqual(["pending"]);
    }
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
    expect((await shop.payPal.ledger(reference)).captured).toBe(EDITION_502_USD_CENTS);
  });

  it("acceptance 22: two captures and the webhook at once are one capture", async () => {
    const { id, reference } = await approvedOrder();
    const held = shop.payPal.holdNext(CAPTURE);
    const first = shop.capture(id);
    await held.reached;
    const second = shop.capture(id);
    const news = await shop.deliver(shop.webhook("PAYMENT.CAPTURE.COMPLETED"));
    held.letGo();
    expect(news.status).toBe(200);
    expect((await first).body).toMatchObject({ status: "success", reference });
    expect([200, 202]).toContain((await second).status);
    expect(shop.payPal.callsTo(CAPTURE)).toHaveLength(1);
    expect(await ordersAndPayments()).toEqual({ orders: ["paid"], payments: ["succeeded"] });
    expect((await shop.capture(id)).body).toMatchObject({ status: "success", reference });
    expect(shop.payPal.callsTo(CAPTURE)).toHaveLength(1);
  });

  it("acceptance 23: a declined funding source may be replaced, under another request id", async () => {
    const { id, reference } = await approvedOrder();
    await shop.payPal.engine.buyer.nextCapture(id, "INSTRUMENT_DECLINED");
    expect(await shop.capture(id)).toMatchObject({
      status: 422,
      body: { error: "payment_declined", issue: "INSTRUMENT_DECLINED", recoverable: true },
    });
    expect((await ordersAndPayments()).payments).toEqual(["awaiting_customer"]);
    await shop.payPal.engine.buyer.approve(id);
    expect((await shop.capture(id)).body).toMatchObject({ status: "success", reference });
    const ids = shop.payPal.callsTo(CAPTURE).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it("acceptance 24: an order COMPLETED with a declined capture is failed", async () => {
    const { id, reference } = await approvedOrder();
    await shop.payPal.engine.buyer.nextCapture(id, "DECLINED");
    expect(await shop.capture(id)).toMatchObject({
      status: 422,
      body: { error: "payment_declined", issue: "DECLINED", recoverable: false },
    });
    expect(await ordersAndPayments()).toEqual({ orders: ["pending"], payments: ["failed"] });
    expect((await shop.verify(reference)).body.status).toBe("failed");
  });

  it("acceptance 24: a pending capture is processing, writes to the shopper once, and is paid when it completes", async () => {
    const { id, reference } = await approvedOrder();
    await shop.payPal.engine.buyer.nextCapture(id, "PENDING");
    expect(await shop.capture(id)).toMatchObject({ status: 202, body: { status: "pending", reference } });
    expect((await ordersAndPayments()).payments).toEqual(["processing"]);
    await shop.deliver(shop.webhook("PAYMENT.CAPTURE.PENDING"));
    await shop.payPal.engine.buyer.finishPending(id, "COMPLETED");
    await shop.deliver(shop.webhook("PAYMENT.CAPTURE.COMPLETED"));
    await eventually(async () =>
      expect(await ordersAndPayments()).toEqual({ orders: ["paid"], payments: ["succeeded"] }),
    );
    const kinds = (await shop.db.select().from(mailJobs)).map(({ job }) => job.kind);
    expect(kinds.filter((kind) => kind === "payment-pending")).toHaveLength(1);
  });

  it("acceptance 25: an approved order whose page was closed is captured after a minute, not before", async () => {
    const { reference } = await approvedOrder();
    await shop.deliver(shop.webhook("CHECKOUT.ORDER.APPROVED"));
    await eventually(async () => expect((await readPayments(shop.db))[0]?.approvedAt).not.toBeNull());
    shop.clock.advance(50 * SECOND);
    await sweep();
    expect((await shop.payPal.ledger(reference)).captured).toBe(0);
    shop.clock.advance(11 * SECOND);
    await sweep();
    expect(await ordersAndPayments()).toEqual({ orders: ["paid"], payments: ["succeeded"] });
    expect((await shop.payPal.ledger(reference)).captured).toBe(EDITION_502_USD_CENTS);
  });

  it("is captured by the verify call of a browser that came back by redirect", async () => {
    const { reference } = await approvedOrder();
    const back = await shop.get(`/api/paypal/return/${reference}?token=X&PayerID=Y`);
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`${shop.url}/?payment=success&reference=${reference}`);
    expect((await shop.verify(reference)).body.status).toBe("success");
    expect((await shop.payPal.ledger(reference)).captured).toBe(EDITION_502_USD_CENTS);
  });

  /** Its buyer approved it, and PayPal did not say so in time. */
  async function expiredOrder() {
    const order = await approvedOrder();
    shop.clock.advance(31 * MINUTE);
    shop.payPal.failNext(
      order.id,
      ...Array.from({ length: 3 }, () => ({ kind: "status", status: 404, body: gone }) as const),
    );
    await sweep();
    return order;
  }

  it("acceptance 26: with the pieces gone nothing is charged", async () => {
    const { id, reference } = await expiredOrder();
    expect((await ordersAndPayments()).orders).toEqual(["expired"]);
    await shop.post("/api/payment/initialize", checkoutOfEdition502(8));
    expect(await shop.capture(id)).toMatchObject({ status: 409, body: { error: "reservation_expired" } });
    expect(await shop.payPal.ledger(reference)).toEqual({ captured: 0, refunded: 0 });
    expect(shop.payPal.callsTo(CAPTURE)).toEqual([]);
  });

  it("holds the pieces again when the reservation ended and they are free, and captures", async () => {
    const { id, reference } = await expiredOrder();
    shop.payPal.forgetFaults();
    expect((await ordersAndPayments()).orders).toEqual(["expired"]);
    expect((await shop.capture(id)).body).toMatchObject({ status: "success", reference });
    expect(await ordersAndPayments()).toEqual({ orders: ["paid"], payments: ["succeeded"] });
  });

  it("charges nothing for an order that a card has paid meanwhile, and says so", async () => {
    const checkout = checkoutOfEdition502();
    const { id, reference } = (await shop.createOrder(checkout)).body;
    await shop.payPal.engine.buyer.approve(id);
    const card = (await shop.post("/api/payment/initialize", checkout)).body;
    await pressOnPayPage(shop, card.paymentUrl, "pay");
    await shop.verify(card.reference);
    expect((await shop.capture(id)).body).toMatchObject({ status: "success", reference: card.reference });
    expect((await shop.payPal.ledger(reference)).captured).toBe(0);
  });

  it("acceptance 27: with card and PayPal both paid one is applied and the other is given back", async () => {
    const checkout = checkoutOfEdition502();
    const { id, reference } = (await shop.createOrder(checkout, EDITION_502_USD)).body;
    const card = (await shop.post("/api/payment/initialize", checkout)).body;
    await shop.payPal.engine.buyer.approve(id);
    const held = shop.payPal.holdNext(CAPTURE);
    const capture = shop.capture(id);
    await held.reached;
    await pressOnPayPage(shop, card.paymentUrl, "pay");
    expect((await shop.verify(card.reference)).body.status).toBe("success");
    held.letGo();
    expect(await capture).toMatchObject({ status: 202, body: { reference } });
    await sendDueRefunds(shop.app.shop);
    expect(await shop.payPal.ledger(reference)).toEqual({
      captured: EDITION_502_USD_CENTS,
      refunded: EDITION_502_USD_CENTS,
    });
    const applied = (await readPayments(shop.db)).filter((payment) => payment.applied);
    expect(applied.map((payment) => payment.reference)).toEqual([card.reference]);
    expect((await ordersAndPayments()).orders).toEqual(["paid"]);
  });
});

const gone = JSON.stringify({
  name: "RESOURCE_NOT_FOUND",
  message: "",
  details: [{ issue: "INVALID_RESOURCE_ID" }],
});

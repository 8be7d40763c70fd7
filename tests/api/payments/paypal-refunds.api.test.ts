import { describe, expect, it } from "vitest";
import { rand, type ZarCents } from "#domain/money/money.ts";
import { DAY } from "#domain/time/time.ts";
import { refunds } from "#server/database/schema/payments.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { lockPayment } from "#server/payments/payments.repository.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { eventually } from "#tests/support/eventually.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import {
  EDITION_502_USD_CENTS,
  openPayPalShop,
  type PayPalShop,
} from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  (opened) => opened.closeBalanced(),
);

const REFUND = "/refund";

async function paidByPayPal(): Promise<{ id: string; reference: string }> {
  const { body } = await shop.createOrder();
  await shop.payPal.engine.buyer.approve(body.id);
  expect((await shop.capture(body.id)).status).toBe(200);
  return body;
}

/** What the admin's button does, and the worker after it. */
async function giveBack(amountCents: ZarCents | "all", requestId: string): Promise<void> {
  const [payment] = await readPayments(shop.db);
  await inTransaction(shop.app.shop, async (tx) => {
    const order = await lockOrder(tx, payment?.orderId ?? 0);
    const locked = await lockPayment(tx, payment?.id ?? 0);
    const request = {
      order,
      payment: locked,
      amountCents,
      requestId,
      reason: "store",
      actor: "admin",
    } as const;
    await requestRefund(tx, request, shop.clock.now());
  });
  await sendDueRefunds(shop.app.shop);
}

const sentBodies = () => shop.payPal.callsTo(REFUND).map(({ body }) => JSON.parse(body));
const readRefunds = () => shop.db.select().from(refunds);

it("asks PayPal under other request ids after a restore that counts its rows from the start again", async () => {
  const restored = await openPayPalShop();
  const idsOf = async ({ createOrder, capture, payPal, app, db, clock }: PayPalShop) => {
    const { body } = await createOrder();
    await payPal.engine.buyer.approve(body.id);
    await capture(body.id);
    const [payment] = await readPayments(db);
    await inTransaction(app.shop, async (tx) => {
      const order = await lockOrder(tx, payment?.orderId ?? 0);
      const locked = await lockPayment(tx, payment?.id ?? 0);
      const request = { order, payment: locked, amountCents: "all", reason: "duplicate" } as const;
      await requestRefund(tx, { ...request, requestId: `auto:${locked.id}`, actor: "shop" }, clock.now());
    });
    await sendDueRefunds(app.shop);
    return payPal.callsTo("").flatMap(({ requestId }) => requestId ?? []);
  };
  const [before, after] = [await idsOf(shop), await idsOf(restored)];
  await restored.closeBalanced();
  expect([before.length, after.length]).toEqual([3, 3]);
  expect(before.filter((id) => after.includes(id))).toEqual([]);
});

describe("giving PayPal's money back", () => {
  it("sends {} for everything, and the order is refunded", async () => {
    const { reference } = await paidByPayPal();
    await giveBack("all", "refund-all");
    expect(sentBodies()).toEqual([{}]);
    const [refund] = await readRefunds();
    expect(shop.payPal.callsTo(REFUND)[0]?.requestId).toBe(refund?.providerRequestId);
    expect(await shop.payPal.ledger(reference)).toEqual({
      captured: EDITION_502_USD_CENTS,
      refunded: EDITION_502_USD_CENTS,
    });
    expect(await readRefunds()).toMatchObject([
      { status: "processed", currency: "USD", amountMinor: EDITION_502_USD_CENTS, amountCents: 45_000 },
    ]);
    const [order] = await readOrders(shop.db);
    expect(order?.status).toBe("refunded");
    const key = shop.app.shop.orderLinks.keyOf(order?.number ?? "");
    const page = (await shop.get(`/api/orders/${order?.number}?key=${key}`)).body;
    expect(page.refunds).toMatchObject([{ amount: "450.00", dollars: "USD 24.32" }]);
    const [mail] = (await collectMail(shop)).filter(isOfKind("refund-done"));
    expect(mail?.text).toContain("We have refunded R450 (USD 24.32) for order");
  });

  it("converts a part at the payment's own rate, and the last part is what is left", async () => {
    const { reference } = await paidByPayPal();
    await giveBack(rand(150), "part-1");
    await giveBack(rand(150), "part-2");
    await giveBack(rand(150), "part-3");
    const values = sentBodies().map(({ amount }) => `${amount.value} ${amount.currency_code}`);
    expect(values).toEqual(["8.11 USD", "8.11 USD", "8.10 USD"]);
    expect((await shop.payPal.ledger(reference)).refunded).toBe(EDITION_502_USD_CENTS);
    expect((await readPayments(shop.db))[0]?.status).toBe("refunded");
  });

  it.each(["drop-after-commit", "reset"] as const)(
    "gives back once when the answer is lost (%s)",
    async (kind) => {
      const { reference } = await paidByPayPal();
      shop.payPal.failNext(REFUND, { kind });
      await giveBack("all", "refund-lost");
      expect((await readRefunds())[0]?.status).toBe("unknown");
      shop.clock.advance(DAY);
      await sendDueRefunds(shop.app.shop);
      expect((await shop.payPal.ledger(reference)).refunded).toBe(EDITION_502_USD_CENTS);
      expect((await readRefunds())[0]?.status).toBe("processed");
      expect(new Set(shop.payPal.callsTo(REFUND).map(({ requestId }) => requestId)).size).toBe(1);
    },
  );

  it("takes PayPal's message of its own refund for what it is", async () => {
    const { reference } = await paidByPayPal();
    shop.payPal.failNext(REFUND, { kind: "drop-after-commit" });
    await giveBack("all", "refund-told");
    await shop.deliver(shop.webhook("PAYMENT.CAPTURE.REFUNDED"));
    await eventually(async () =>
      expect((await readRefunds()).map(({ status }) => status)).toEqual(["processed"]),
    );
    expect((await shop.payPal.ledger(reference)).refunded).toBe(EDITION_502_USD_CENTS);
  });

  it("takes a refund made on PayPal's own pages into the books", async () => {
    const { id } = await paidByPayPal();
    await shop.payPal.engine.refundOnDashboard(id);
    await shop.deliver(shop.webhook("PAYMENT.CAPTURE.REFUNDED"));
    await eventually(async () => expect((await readOrders(shop.db))[0]?.status).toBe("refunded"));
    expect(await readRefunds()).toMatchObject([{ reason: "external", status: "processed" }]);
  });
});

it("is refused while PayPal's buyer disputes the payment, and says until when to answer", async () => {
  const { reference } = await paidByPayPal();
  const [payment] = await readPayments(shop.db);
  const orderPath = `/api/admin/orders/${payment?.orderId}`;
  const send = async (type: string, change: object, dispute: string | null) => {
    const resource = {
      dispute_id: "PP-D-7001",
      disputed_transactions: [{ seller_transaction_id: payment?.providerTxnId }],
      ...change,
    };
    await shop.deliver(shop.payPal.engine.signMessage(`CUSTOMER.DISPUTE.${type}`, "dispute", resource));
    await eventually(async () => expect((await readOrders(shop.db))[0]?.dispute).toBe(dispute));
  };
  const refund = () =>
    shop.post(`${orderPath}/refunds`, { requestId: crypto.randomUUID(), reason: "customer" });
  await send("CREATED", { seller_response_due_date: "2026-03-12T10:00:00.000Z" }, "open");
  expect((await refund()).body).toMatchObject({
    error: "order_state",
    message: expect.stringContaining("already asks for this money"),
  });
  const { timeline } = (await shop.get(orderPath)).body;
  expect(timeline.at(-1)).toMatchObject({
    kind: "dispute_opened",
    detail: { dueAt: "2026-03-12T10:00:00.000Z" },
  });
  await send("RESOLVED", { dispute_outcome: { outcome_code: "RESOLVED_SELLER_FAVOUR" } }, "won");
  expect((await refund()).status).toBe(200);
  await sendDueRefunds(shop.app.shop);
  expect((await shop.payPal.ledger(reference)).refunded).toBe(EDITION_502_USD_CENTS);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { orders } from "#server/database/schema/orders.ts";
import { products } from "#server/database/schema/products.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { dispute, moneyBoardOf } from "#tests/support/payments/money-board-of.ts";
import {
  readAlertKinds,
  readMailKeys,
  readPayments,
  readProduct,
  readTimeline,
} from "#tests/support/payments/shop-books.ts";
import { enlargeEdition, restock, updateStock } from "#tests/support/products/stock-changes.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const { board, rows, post } = moneyBoardOf(card);

async function accept(reference: string) {
  const payment = (await readPayments(card.shop.db)).find((row) => row.reference === reference);
  return post(`payments/${payment?.id}/accept`);
}

describe("a payment that is not what was asked for", () => {
  async function underpay(amount = 40_000): Promise<string> {
    const reference = await card.start();
    card.provider.play(reference, { status: "success", paidMinor: amount });
    await card.emit("charge.success", { reference });
    return reference;
  }

  it("waits for a person with its pieces reserved, and no one is told that it is paid", async () => {
    const reference = await underpay();
    await card.sweep(DAY);
    expect(await card.orderOf(reference)).toMatchObject({
      status: "payment_review",
      paymentStatus: "review",
    });
    expect((await readProduct(card.shop.db, 502)).reservedQuantity).toBe(1);
    expect(await readAlertKinds(card.shop.db)).toEqual(["payment-review"]);
    expect(await readMailKeys(card.shop.db)).toEqual([]);
    expect((await card.verify(reference)).body.status).toBe("review");
    expect((await rows("short")).items).toMatchObject([
      { reference, takenMinor: 40_000, askedMinor: 45_000 },
    ]);
    expect((await rows("over")).total).toBe(0);
  });

  it("is a paid order once it is accepted", async () => {
    const reference = await underpay();
    const { id } = await card.orderOf(reference);
    const accepted = await accept(reference);
    expect([accepted.status, accepted.body.status]).toEqual([200, "paid"]);
    expect(await readMailKeys(card.shop.db)).toContain(`order-confirmation:${id}`);
    const [confirmation] = (await collectMail(card.shop)).filter(isOfKind("order-confirmation"));
    expect(confirmation?.text).toContain("Your payment of R400 has arrived.");
    expect((await board()).openAlerts).toBe(0);
    const again = await accept(reference);
    expect([again.status, again.body.error]).toEqual([409, "order_state"]);
  });

  it("goes back when it is not accepted, and its pieces are free at once", async () => {
    const reference = await underpay();
    const { id } = await card.orderOf(reference);
    await post(`orders/${id}/refunds`, { requestId: crypto.randomUUID(), reason: "review" });
    expect((await readProduct(card.shop.db, 502)).reservedQuantity).toBe(0);
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(DAY);
    expect(await card.orderOf(reference)).toMatchObject({ status: "refunded", paymentStatus: "refunded" });
    expect(card.provider.refunds).toMatchObject([{ amount: 40_000 }]);
  });

  it("cannot be accepted when it is another account's money", async () => {
    const reference = await card.start();
    card.provider.play(reference, { status: "success", domain: "live" });
    await card.emit("charge.success", { reference });
    expect((await accept(reference)).status).toBe(409);
    expect((await card.orderOf(reference)).status).toBe("payment_review");
  });
});

describe("money that the provider takes back", () => {
  it("ends a paid order, with an alert, and moves no stock", async () => {
    const reference = await card.buy();
    card.provider.play(reference, { status: "reversed" });
    await card.emit("refund.processed", { transaction_reference: reference });
    expect(await card.orderOf(reference)).toMatchObject({ status: "refunded", paymentStatus: "reversed" });
    expect(await readAlertKinds(card.shop.db)).toEqual(["payment-reversed"]);
    expect((await readProduct(card.shop.db, 502)).stockQuantity).toBe(7);
    await card.shop.db.update(orders).set({ status: "refunded" });
  });

  it("after a part of it went back is an alert: what the bank took is more than what we refunded", async () => {
    const reference = await card.buy();
    card.provider.refundOnDashboard(reference, 10_000);
    await card.emit("refund.processed", { transaction_reference: reference });
    expect(await card.orderOf(reference)).toMatchObject({ status: "paid" });
    card.provider.play(reference, { status: "reversed" });
    await card.emit("refund.processed", { transaction_reference: reference, id: 2 });
    expect(await card.orderOf(reference)).toMatchObject({ status: "refunded", paymentStatus: "reversed" });
    expect(await readAlertKinds(card.shop.db)).toContain("payment-reversed");
    await card.shop.db.update(orders).set({ status: "refunded" });
  });

  it("before it was ever counted leaves its order to expire", async () => {
    const reference = await card.start();
    card.provider.play(reference, { status: "reversed" });
    await card.sweep(2 * MINUTE);
    expect((await readPayments(card.shop.db))[0]?.status).toBe("reversed");
    expect((await card.orderOf(reference)).status).toBe("pending");
    await card.sweep(DAY);
    expect((await card.orderOf(reference)).status).toBe("expired");
  });
});

describe("acceptance 30: a dispute", () => {
  it("keeps the order from being sent until it is won", async () => {
    const reference = await card.buy();
    await card.emit("charge.dispute.create", dispute(reference));
    expect((await card.orderOf(reference)).dispute).toBe("open");
    const [alert] = (await board()).alerts;
    expect(alert).toMatchObject({
      kind: "dispute",
      message: expect.stringContaining("5 March 2026, 12:00 SAST"),
    });
    await card.emit("charge.dispute.remind", dispute(reference));
    expect(await readAlertKinds(card.shop.db)).toEqual(["dispute", "dispute"]);
    await card.emit(
      "charge.dispute.resolve",
      dispute(reference, { status: "resolved", resolution: "declined" }),
    );
    expect(await card.orderOf(reference)).toMatchObject({ dispute: "won", status: "paid" });
    expect(await readTimeline(card.shop.db)).toEqual(["placed", "paid", "dispute_opened", "dispute_closed"]);
  });

  it("that is lost takes the money", async () => {
    const reference = await card.buy();
    await card.emit("charge.dispute.create", dispute(reference));
    const lost = dispute(reference, { status: "resolved", resolution: "merchant-accepted" });
    await card.emit("charge.dispute.resolve", lost);
    expect(await card.orderOf(reference)).toMatchObject({
      dispute: "lost",
      status: "refunded",
      paymentStatus: "reversed",
    });
  });

  it("that is decided is not opened by news that comes late", async () => {
    const reference = await card.buy();
    const won = dispute(reference, { status: "resolved", resolution: "declined" });
    await card.emit("charge.dispute.resolve", won);
    await card.emit("charge.dispute.create", dispute(reference));
    expect((await card.orderOf(reference)).dispute).toBe("won");
  });
});

describe("a disputed payment", () => {
  const refund = (id: number) =>
    post(`orders/${id}/refunds`, { requestId: crypto.randomUUID(), reason: "customer" });
  const sent = () => card.provider.refunds.length;
  const TWICE = expect.stringContaining("the buyer would have it twice");
  const won = { status: "resolved", resolution: "declined" };
  const lost = { status: "resolved", resolution: "merchant-accepted" };

  it("is neither refunded nor cancelled while the bank decides", async () => {
    const reference = await card.buy();
    const { id } = await card.orderOf(reference);
    await card.emit("charge.dispute.create", dispute(reference));
    expect((await refund(id)).body).toMatchObject({ error: "order_state", message: TWICE });
    expect((await post(`orders/${id}/cancel`)).body).toMatchObject({ error: "order_state", message: TWICE });
    expect((await card.shop.get(`/api/admin/orders/${id}`)).body.can.cancel).toBe(false);
    await card.sweep(DAY);
    expect([sent(), (await card.orderOf(reference)).status]).toEqual([0, "paid"]);
    expect(await readMailKeys(card.shop.db)).not.toContain(`order-cancelled:${id}`);
    await card.emit("charge.dispute.resolve", dispute(reference, won));
    expect((await refund(id)).status).toBe(200);
    await card.sweep();
    expect(sent()).toBe(1);
    card.provider.endRefunds("processed");
    await card.sweep(DAY);
  });

  it.each([
    ["goes back when the bank has left the money here", won, 1, "refunded"],
    ["never goes back when the bank has taken it", lost, 0, "reversed"],
  ])("of which a refund waited to be sent %s", async (_, decision, times, paymentStatus) => {
    const reference = await card.buy();
    const { id } = await card.orderOf(reference);
    await refund(id);
    await card.emit("charge.dispute.create", dispute(reference));
    await card.sweep();
    await card.sweep(DAY);
    expect(sent()).toBe(0);
    await card.emit("charge.dispute.resolve", dispute(reference, decision));
    await card.sweep(DAY);
    expect(sent()).toBe(times);
    card.provider.endRefunds("processed");
    await card.sweep(DAY);
    expect(await card.orderOf(reference)).toMatchObject({ paymentStatus });
  });
});

describe("an event of another kind", () => {
  it.each(["transfer.success", "charge.failed", "subscription.create"])(
    "%s changes nothing",
    async (event) => {
      const reference = await card.start();
      const calls = card.provider.requests.length;
      await card.emit(event, { reference });
      expect(card.provider.requests).toHaveLength(calls);
    },
  );
});

describe("a shelf that runs low", () => {
  const lowMails = async () =>
    (await readMailKeys(card.shop.db)).filter((key) => key.startsWith("low-stock:"));

  it("is written about once each time it falls to its threshold", async () => {
    await enlargeEdition(card.shop, 502);
    await card.shop.db.update(products).set({ lowStockThreshold: 6 }).where(eq(products.id, 502));
    await card.buy();
    expect(await lowMails()).toEqual([]);
    await card.buy();
    await card.buy();
    expect(await lowMails()).toHaveLength(1);
    await restock(card.shop, 502, 5);
    await updateStock(card.shop, { productId: 502, quantity: 6, operation: "subtract" });
    expect(await lowMails()).toHaveLength(2);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { refundsOf } from "#tests/support/payments/refunds-of.ts";
import {
  readAlertKinds,
  readCertificateStates,
  readMailKeys,
  readRefunds,
  readTimeline,
} from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const { refund, finish, stock, state } = refundsOf(card);

describe("a full refund before the order is sent", () => {
  it("takes the order out of packing at once, and brings money, pieces and numbers back when it is done", async () => {
    const reference = await card.buy(2);
    expect(await stock()).toBe(6);
    const asked = await refund(reference);
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ status: "requested", amountCents: 90_000, deductionCents: 0 });
    expect(await state(reference)).toEqual(["refund_pending", "refund_pending", "refund_pending"]);
    await card.sweep();
    expect(card.provider.refunds).toMatchObject([{ reference, amount: 90_000, status: "pending" }]);
    expect(await stock()).toBe(6);
    await finish();
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await stock()).toBe(8);
    expect(await readCertificateStates(card.shop.db)).toEqual(["free", "free"]);
    expect((await card.verify(reference)).body.status).toBe("refunded");
    expect(await readTimeline(card.shop.db)).toEqual(["placed", "paid", "refund_requested", "refunded"]);
  });

  it("is one refund however often it is asked for, sent and reported", async () => {
    const reference = await card.buy();
    const requestId = randomUUID();
    const [first, again] = [await refund(reference, { requestId }), await refund(reference, { requestId })];
    expect(again.body.id).toBe(first.body.id);
    await finish();
    for (let round = 0; round < 3; round++) await card.sweep(DAY);
    await card.emit("refund.processed", { transaction_reference: reference, amount: "45000" });
    await card.emit("refund.processed", { transaction_reference: reference, amount: 45_000 });
    expect(card.provider.refunds).toHaveLength(1);
    expect(await stock()).toBe(8);
    expect(await readMailKeys(card.shop.db)).toEqual([
      expect.stringMatching(/^order-confirmation:/),
      expect.stringMatching(/^store-new-order:/),
      `refund-done:${first.body.id}`,
    ]);
  });

  it("lets the next buyer have the number", async () => {
    const reference = await card.buy();
    await refund(reference);
    await finish();
    await card.buy();
    expect(await readCertificateStates(card.shop.db)).toEqual(["issued"]);
  });
});

describe("a partial refund", () => {
  it("leaves the order paid, and the pieces that came back are sold again", async () => {
    const reference = await card.buy(3);
    await refund(reference, { amountCents: 45_000, restock: [{ line: 0, quantity: 1 }] });
    expect(await state(reference)).toEqual(["paid", "paid", "succeeded"]);
    await finish();
    expect(await state(reference)).toEqual(["paid", "partially_refunded", "partially_refunded"]);
    expect(await stock()).toBe(6);
    expect((await readCertificateStates(card.shop.db)).toSorted()).toEqual(["free", "issued", "issued"]);
  });

  it("followed by the rest is a full one, and each piece comes back once", async () => {
    const reference = await card.buy(3);
    await refund(reference, { amountCents: 45_000, restock: [{ line: 0, quantity: 1 }] });
    await finish();
    await refund(reference);
    await finish();
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await stock()).toBe(8);
  });

  it("of more than is left is refused in one sentence, and nothing is written", async () => {
    const reference = await card.buy();
    await refund(reference, { amountCents: 40_000 });
    const { status, body } = await refund(reference, { amountCents: 5001 });
    expect([status, body.error]).toEqual([409, "order_state"]);
    expect(body.message).toBe(
      "This refund cannot be made: R50 of this payment is left. Refund that much or less.",
    );
    expect(await readRefunds(card.shop.db)).toHaveLength(1);
  });

  it("cannot bring back pieces that the order did not have", async () => {
    const reference = await card.buy();
    const { status } = await refund(reference, { amountCents: 100, restock: [{ line: 0, quantity: 2 }] });
    expect(status).toBe(400);
  });

  it("of a return from abroad is R150 less, but not when the piece was faulty", async () => {
    const shippingAddress = { ...checkoutOfEdition502().shippingAddress, country: "US" };
    const abroad = { shippingAddress, shippingCost: 300, amount: 2 * 45_000 + 30_000 };
    const reference = await card.buy(2, abroad);
    const plain = await refund(reference, { amountCents: 45_000, isReturn: true });
    expect(plain.body).toMatchObject({ amountCents: 30_000, deductionCents: 15_000 });
    const faulty = await refund(reference, { amountCents: 45_000, isReturn: true, isFaulty: true });
    expect(faulty.body).toMatchObject({ amountCents: 45_000, deductionCents: 0 });
  });
});

describe("a refund after the order was sent", () => {
  const send = async (reference: string) => {
    const { id } = await card.orderOf(reference);
    expect((await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {})).status).toBe(200);
  };

  it("brings no piece back by itself, and the paper is void", async () => {
    const reference = await card.buy(2);
    await send(reference);
    await refund(reference);
    await finish();
    expect(await state(reference)).toEqual(["fulfilled", "refunded", "refunded"]);
    expect(await stock()).toBe(6);
    expect(await readCertificateStates(card.shop.db)).toEqual(["void", "void"]);
  });

  it("brings back what a return put into the admin's hand", async () => {
    const reference = await card.buy(2);
    await send(reference);
    await refund(reference, { isReturn: true, restock: [{ line: 0, quantity: 1 }] });
    await finish();
    expect(await stock()).toBe(7);
    expect((await readCertificateStates(card.shop.db)).toSorted()).toEqual(["free", "void"]);
  });

  it("puts nothing back on the shelf without being a return, whatever the form sends", async () => {
    const reference = await card.buy(2);
    await send(reference);
    const lost = { amountCents: 45_000, restock: [{ line: 0, quantity: 1 }] };
    const { status, body } = await refund(reference, lost);
    expect([status, body.message]).toEqual([
      400,
      "These pieces were sent. Only a return puts them back on the shelf.",
    ]);
    expect(await readRefunds(card.shop.db)).toEqual([]);
    expect((await refund(reference, { ...lost, restock: [] })).status).toBe(200);
    await finish();
    expect(await stock()).toBe(6);
  });

  it("that had failed before puts nothing back when it is sent again: its piece went with the parcel", async () => {
    const reference = await card.buy(2);
    const { body: asked } = await refund(reference, {
      amountCents: 45_000,
      restock: [{ line: 0, quantity: 1 }],
    });
    await finish("failed");
    await send(reference);
    expect((await card.shop.post(`/api/admin/refunds/${asked.id}/send-again`, {})).status).toBe(200);
    await finish();
    expect(await state(reference)).toEqual(["fulfilled", "partially_refunded", "partially_refunded"]);
    expect(await stock()).toBe(6);
  });
});

describe("money that goes back by itself", () => {
  it("is a second payment of one order", async () => {
    const checkout = checkoutOfEdition502();
    const first = (await card.shop.post("/api/payment/initialize", checkout)).body.reference;
    card.provider.play(first, { status: "failed" });
    await card.verify(first);
    const second = (await card.shop.post("/api/payment/initialize", checkout)).body.reference;
    card.provider.play(second, { status: "success" });
    await card.verify(second);
    card.provider.play(first, { status: "success" });
    await card.emit("charge.success", { reference: first });
    await finish();
    expect(card.provider.refunds).toMatchObject([{ reference: first, amount: 45_000 }]);
    expect(await state(second)).toEqual(["paid", "paid", "succeeded"]);
    expect(await readAlertKinds(card.shop.db)).toEqual(["duplicate-payment"]);
    expect(await stock()).toBe(7);
  });

  it("is late money whose pieces were sold meanwhile", async () => {
    const late = await card.start(8);
    await card.sweep(31 * MINUTE);
    await card.buy(8);
    card.provider.play(late, { status: "success" });
    await card.emit("charge.success", { reference: late });
    expect(await state(late)).toEqual(["refund_pending", "refund_pending", "refund_pending"]);
    await finish();
    expect(await state(late)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await readAlertKinds(card.shop.db)).toEqual(["sold-out"]);
    const order = await card.orderOf(late);
    expect(await readMailKeys(card.shop.db)).toContain(`sold-out-refund:${order.id}`);
    expect(await readMailKeys(card.shop.db)).not.toContain(`order-confirmation:${order.id}`);
  });
});

describe("a refund on the provider's own page", () => {
  it("of everything is known, with an alert, and brings the pieces back", async () => {
    const reference = await card.buy(2);
    card.provider.refundOnDashboard(reference, 90_000);
    await card.emit("refund.processed", { transaction_reference: reference, amount: "90000" });
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await readRefunds(card.shop.db)).toMatchObject([
      { reason: "external", amountMinor: 90_000, amountCents: 90_000, status: "processed" },
    ]);
    expect(await readAlertKinds(card.shop.db)).toEqual(["external-refund"]);
    expect(await stock()).toBe(8);
  });

  it("of a part leaves the order paid", async () => {
    const reference = await card.buy(2);
    card.provider.refundOnDashboard(reference, 10_000);
    await card.emit("refund.processed", { transaction_reference: reference, amount: 10_000 });
    expect(await state(reference)).toEqual(["paid", "partially_refunded", "partially_refunded"]);
    expect(await stock()).toBe(6);
  });

  it("makes ours unnecessary while that waits", async () => {
    const reference = await card.buy();
    await refund(reference);
    card.provider.refundOnDashboard(reference, 45_000);
    await card.emit("refund.processed", { transaction_reference: reference, amount: 45_000 });
    await finish();
    expect(card.provider.refunds).toHaveLength(1);
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
  });
});

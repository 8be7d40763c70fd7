import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readAlertKinds, readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

describe("a payment that PayPal checks for days", () => {
  let shop: PayPalShop;
  let id: string;
  let reference: string;
  beforeEach(async () => {
    shop = await openPayPalShop();
    ({ id, reference } = (await shop.createOrder()).body);
    await shop.payPal.engine.buyer.approve(id);
    await shop.payPal.engine.buyer.nextCapture(id, "PENDING");
    expect((await shop.capture(id)).status).toBe(202);
  });
  afterEach(() => shop.closeBalanced());

  /** Looks in on the shop every five hours for so many days. */
  async function pass(days: number): Promise<void> {
    for (let waited = 0; waited < days * DAY; waited += 5 * HOUR) {
      shop.clock.advance(5 * HOUR);
      await sweepPayments(shop.app.shop);
    }
  }
  const standing = async () => {
    const [[order], [payment]] = [await readOrders(shop.db), await readPayments(shop.db)];
    const { reservedQuantity } = await readProduct(shop.db, 502);
    return [order?.status, payment?.status, reservedQuantity];
  };
  const orderPath = async () => {
    const [order] = await readOrders(shop.db);
    const url = new URL(shop.app.shop.orderLinks.urlOf(order?.number ?? ""));
    return `/api/orders/${order?.number}${url.search}`;
  };
  const HELD = ["pending", "processing", 1];

  it("stays with its pieces, is asked about daily, and is paid when PayPal has decided", async () => {
    await pass(3);
    const before = shop.payPal.callsTo(id).length;
    await pass(4);
    const questions = shop.payPal.callsTo(id).length - before;
    expect(questions).toBeGreaterThanOrEqual(3);
    expect(questions).toBeLessThanOrEqual(8);
    expect(await standing()).toEqual(HELD);
    expect((await shop.verify(reference)).body).toMatchObject({ status: "pending", isOnHold: true });
    await shop.payPal.engine.buyer.finishPending(id, "COMPLETED");
    await pass(2);
    expect(await standing()).toEqual(["paid", "succeeded", 0]);
  });

  it("raises an alert after ten days, is asked about all the same, and can be cancelled then", async () => {
    const [order] = await readOrders(shop.db);
    const cancel = () => shop.post(`/api/admin/orders/${order?.id}/cancel`, {});
    await pass(9);
    expect(await readAlertKinds(shop.db)).not.toContain("payment-stuck");
    expect((await cancel()).status).toBe(409);
    await pass(3);
    expect((await readAlertKinds(shop.db)).filter((kind) => kind === "payment-stuck")).toHaveLength(1);
    const before = shop.payPal.callsTo(id).length;
    await pass(2);
    expect(shop.payPal.callsTo(id).length).toBeGreaterThan(before);
    expect(await standing()).toEqual(HELD);
    expect((await cancel()).status).toBe(200);
    expect(await standing()).toEqual(["cancelled", "processing", 0]);
    await shop.payPal.engine.buyer.finishPending(id, "DECLINED");
    await pass(2);
    expect((await readPayments(shop.db))[0]?.status).toBe("failed");
  });

  it("stays while PayPal does not answer either", async () => {
    await pass(1);
    shop.payPal.failNext(
      id,
      ...Array.from({ length: 200 }, () => ({ kind: "status", status: 503 }) as const),
    );
    await pass(3);
    expect(await standing()).toEqual(HELD);
  });

  it("frees its pieces when PayPal refuses it", async () => {
    await pass(2);
    await shop.payPal.engine.buyer.finishPending(id, "DECLINED");
    await pass(3);
    expect(await standing()).toEqual(["expired", "failed", 0]);
  });

  it("is pending on the order's own page", async () => {
    await pass(2);
    const page = await shop.get(await orderPath());
    expect([page.status, page.body.isPaymentPending, page.body.status]).toEqual([200, true, "pending"]);
  });
});

it("a card payment that a bank works on for days loses its pieces after one, and is pending until it is decided", async () => {
  const card = await openCardShop();
  const reference = await card.start();
  card.provider.play(reference, { status: "ongoing" });
  for (let day = 0; day < 6; day++) await card.sweep(DAY);
  expect((await card.orderOf(reference)).status).toBe("expired");
  expect((await card.verify(reference)).body.status).toBe("pending");
  card.provider.play(reference, { status: "success" });
  for (let day = 0; day < 2; day++) await card.sweep(DAY);
  expect((await card.orderOf(reference)).status).toBe("paid");
  await card.close();
});

it("a payment that nobody could look at for a while is asked about once, and then goes on as planned", async () => {
  const card = await openCardShop();
  await card.start();
  await card.sweep(25 * MINUTE);
  for (let round = 0; round < 5; round++) await card.sweep();
  expect(card.provider.countCalls("GET /transaction/verify")).toBe(1);
  const [payment] = await readPayments(card.shop.db);
  const planned = (payment?.nextCheckAt?.getTime() ?? 0) - (payment?.createdAt.getTime() ?? 0);
  expect(planned).toBe(30 * MINUTE);
  await card.close();
});

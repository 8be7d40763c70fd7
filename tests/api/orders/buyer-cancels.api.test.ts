import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { orders } from "#server/database/schema/orders.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

async function buy(quantity = 2) {
  const { body } = await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity));
  await pressOnPayPage(shop, body.paymentUrl, "pay");
  await shop.post("/api/payment/verify", { reference: body.reference });
  const placed = (await readOrders(shop.db)).at(-1);
  if (!placed) throw new Error("nothing was placed");
  return placed;
}

type Bought = Awaited<ReturnType<typeof buy>>;

const pathOf = ({ number }: Bought, rest = "") =>
  `/api/orders/${number}${rest}?key=${shop.app.shop.orderLinks.keyOf(number)}`;
const cancel = (order: Bought) => shop.post(pathOf(order, "/cancel"), {});
const page = async (order: Bought) => (await shop.get(pathOf(order))).body;
const pack = ({ id }: Bought, packed = true) =>
  sendJson(shop, "PUT", `/api/admin/orders/${id}/packed`, { packed });

describe("a paid order", () => {
  it("is cancelled by its buyer before it is packed: money, pieces and numbers go back, and both are mailed", async () => {
    const order = await buy();
    expect(await page(order)).toMatchObject({ canCancel: true, status: "paid" });
    expect((await cancel(order)).body).toEqual({ success: true });
    expect(await page(order)).toMatchObject({
      canCancel: false,
      status: "refund_pending",
      cancelReason: "customer",
    });
    await sendDueRefunds(shop.app.shop);
    shop.clock.advance(HOUR);
    await sweepPayments(shop.app.shop);
    expect(await page(order)).toMatchObject({
      status: "refunded",
      refunds: [{ amount: "900.00", isDone: true }],
    });
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 0 });
    const mails = await collectMail(shop);
    expect(mails.filter(isOfKind("order-cancelled"))).toHaveLength(1);
    expect(mails.filter(isOfKind("buyer-cancelled"))).toHaveLength(1);
    expect(mails.filter(isOfKind("refund-done"))).toHaveLength(1);
    const { body } = await shop.get(`/api/admin/orders/${order.id}`);
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: "cancelled", actor: "customer" }));
    // The numbers are given again to the next who pays.
    expect((await page(await buy())).lines[0].numbers).toEqual(["1/8", "2/8"]);
  });

  it("is cancelled once, however often the button is pressed", async () => {
    const order = await buy();
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sendDueRefunds(shop.app.shop);
    expect((await cancel(order)).status).toBe(200);
    expect((await page(order)).refunds).toHaveLength(1);
  });

  it("stays when it is packed, and can be cancelled again once it is opened", async () => {
    const order = await buy();
    await pack(order);
    const refused = await cancel(order);
    expect([refused.status, refused.body.error]).toEqual([409, "order_state"]);
    expect(refused.body.message).toContain("It is packed already");
    expect(await page(order)).toMatchObject({ canCancel: false, status: "paid" });
    await pack(order, false);
    expect((await cancel(order)).status).toBe(200);
  });

  it("is not packed any more once its buyer has cancelled it", async () => {
    const order = await buy();
    await cancel(order);
    expect((await pack(order)).status).toBe(409);
  });

  it("is not cancelled by somebody without its link", async () => {
    const order = await buy();
    expect((await shop.post(`/api/orders/${order.number}/cancel?key=${"x".repeat(27)}`, {})).status).toBe(
      404,
    );
    expect((await page(order)).status).toBe("paid");
  });

  it("stays while the buyer's bank disputes its payment", async () => {
    const order = await buy();
    await shop.db.update(orders).set({ dispute: "open" }).where(eq(orders.id, order.id));
    expect((await cancel(order)).status).toBe(409);
    await shop.db.update(orders).set({ dispute: null }).where(eq(orders.id, order.id));
  });
});

it("an order that is not paid is not cancelled", async () => {
  await shop.post("/api/payment/initialize", checkoutOfEdition502(1));
  const [order] = await readOrders(shop.db);
  if (!order) throw new Error("nothing was placed");
  expect((await cancel(order)).status).toBe(409);
});

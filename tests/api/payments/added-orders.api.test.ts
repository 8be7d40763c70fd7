/** The buyer of a paid order is asked for more: for pieces in the same parcel, or for what the order is short of. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, SECOND } from "#domain/time/time.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const TEE = { id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" };
const EDITION = { id: 502, size: "M", color: null, quantity: 1, price: "400.00" };
const wanted = (lines: object[] = [TEE], change: object = {}) => ({
  requestId: randomUUID(),
  lines,
  days: 2,
  ...change,
});
const WITH_DELIVERY = { ...TEES(1), shippingCost: 100, amount: 28_000 };
const buy = async () => card.orderOf(await card.buy(1, WITH_DELIVERY));
const ask = (id: number, body: object = wanted()) => card.shop.post(`/api/admin/orders/${id}/more`, body);
const askForMissing = (id: number) => ask(id, wanted([]));
const shown = async (id: number) => (await card.shop.get(`/api/admin/orders/${id}`)).body;
const order = async (id: number) => (await readOrders(card.shop.db)).find((row) => row.id === id);
const keyOf = (number: string) => card.shop.app.shop.orderLinks.keyOf(number);
const page = async (number: string) =>
  (await card.shop.get(`/api/orders/${number}?key=${keyOf(number)}`)).body;
const mails = async (kind: Parameters<typeof isOfKind>[0]) =>
  (await collectMail(card.shop)).filter(isOfKind(kind));
const openAlerts = async () =>
  (await card.shop.db.query.alerts.findMany()).flatMap(({ kind, resolvedAt }) => (resolvedAt ? [] : kind));
const stock = async () => {
  const { stockQuantity, reservedQuantity } = await readProduct(card.shop.db, 101);
  return [stockQuantity, reservedQuantity];
};
const moveAbroad = (id: number, country = "DE") =>
  sendJson(card.shop, "PUT", `/api/admin/orders/${id}/address`, { ...LERATO_ADDRESS, country });

async function payByCard(id: number, number: string): Promise<void> {
  expect((await card.shop.post(`/api/orders/${number}/pay?key=${keyOf(number)}`, {})).status).toBe(200);
  const reference = (await order(id))?.paymentReference ?? "";
  card.provider.play(reference, { status: "success" });
  card.shop.clock.advance(5 * SECOND);
  expect((await card.verify(reference)).body.status).toBe("success");
}

const payByTransfer = async (id: number) =>
  expect((await card.shop.post(`/api/admin/orders/${id}/transfer`, { reference: "" })).status).toBe(200);

describe("pieces that are added to a paid order", () => {
  it("are held at no other delivery, and the buyer's mail has both sums; each page names the other order", async () => {
    const [before = 0] = await stock();
    const bought = await buy();
    const { status, body } = await ask(bought.id, wanted([{ ...TEE, quantity: 2 }]));
    expect(status).toBe(200);
    expect(await stock()).toEqual([before - 1, 2]);
    expect(await order(body.orderId)).toMatchObject({
      kind: "held",
      status: "pending",
      addedToId: bought.id,
      customerEmail: bought.customerEmail,
      shippingAddress: bought.shippingAddress,
      subtotalCents: 36_000,
      shippingCents: 0,
    });
    const [mail] = await mails("pay-link");
    const text = mail?.text.replaceAll(/\s+/g, " ");
    expect(mail?.headers.subject).toBe(`Order ${bought.number}: R360 more to pay`);
    expect(text).toContain(`Order ${bought.number} costs R280, and this R360: together R640.`);
    expect(text).toContain(body.orderUrl);
    expect((await page(body.number)).addedTo).toMatchObject({ number: bought.number });
    expect((await page(bought.number)).added).toEqual([
      { number: body.number, url: body.orderUrl, total: "360.00", isToPay: true },
    ]);
    const { added, timeline } = await shown(bought.id);
    expect(added).toMatchObject([{ id: body.orderId, status: "pending", totalCents: 36_000, pieces: 2 }]);
    expect(timeline.at(-1)).toMatchObject({
      kind: "more_asked",
      actor: "admin",
      detail: { number: body.number, amountCents: 36_000 },
    });
    expect((await shown(body.orderId)).addedTo).toEqual({ id: bought.id, number: bought.number });
  });

  it("are paid on their own page, and leave with the order they were added to, by one press", async () => {
    const bought = await buy();
    const { body } = await ask(bought.id);
    await payByCard(body.orderId, body.number);
    expect((await order(body.orderId))?.status).toBe("paid");
    expect((await page(bought.number)).added).toMatchObject([{ isToPay: false }]);
    const sent = await sendJson(card.shop, "PUT", `/api/admin/orders/${bought.id}/shipped`, {
      carrier: "PUDO",
      trackingNumber: "PUDO-1",
    });
    expect(sent.status).toBe(200);
    expect(await order(body.orderId)).toMatchObject({ status: "fulfilled", trackingNumber: "PUDO-1" });
    expect(await mails("shipped")).toHaveLength(2);
  });

  it("stay behind unpaid when the parcel leaves, and go back on sale in time", async () => {
    const [before = 0] = await stock();
    const bought = await buy();
    const { body } = await ask(bought.id);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${bought.id}/shipped`, {});
    expect((await order(body.orderId))?.status).toBe("pending");
    expect((await ask(bought.id)).body.message).toBe("Pieces are added while an order is paid and not sent.");
    await card.sweep(3 * DAY);
    expect(await stock()).toEqual([before - 1, 0]);
    expect((await page(bought.number)).added).toEqual([]);
  });

  it("are one order however often a request is repeated", async () => {
    const bought = await buy();
    const body = wanted();
    const answers = await Promise.all([1, 2, 3].map(() => ask(bought.id, body)));
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
    expect(await readOrders(card.shop.db)).toHaveLength(2);
  });

  it("are refused beyond the shelf, for an order that is not paid, and for one that is unknown", async () => {
    const bought = await buy();
    const many = await ask(bought.id, wanted([{ ...EDITION, quantity: 9 }]));
    expect([many.status, many.body.error]).toEqual([409, "out_of_stock"]);
    const { body } = await ask(bought.id);
    expect((await ask(body.orderId)).status).toBe(409);
    const long = await ask(bought.id, wanted([EDITION], { days: 3 }));
    expect([long.status, long.body.fields?.[0]?.path]).toEqual([400, "days"]);
    expect((await ask(9999)).status).toBe(404);
    expect(await readOrders(card.shop.db)).toHaveLength(2);
  });
});

describe("money that a paid order is short of", () => {
  it("is asked for when its parcel goes abroad, once, and its alert is done", async () => {
    const bought = await buy();
    await moveAbroad(bought.id);
    expect(await openAlerts()).toContain("delivery-missing");
    expect((await shown(bought.id)).shortCents).toEqual({ delivery: 20_000, payment: 0 });
    const { status, body } = await askForMissing(bought.id);
    expect(status).toBe(200);
    expect(await order(body.orderId)).toMatchObject({
      subtotalCents: 0,
      shippingCents: 20_000,
      totalCents: 20_000,
      items: [],
    });
    expect(await openAlerts()).not.toContain("delivery-missing");
    const again = await askForMissing(bought.id);
    expect([again.status, again.body.error]).toEqual([409, "order_state"]);
    const text = (await mails("pay-link"))[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Delivery to Germany, the difference: R200");
    expect(text).toContain(`Order ${bought.number} costs R280, and this R200: together R480.`);

    await payByCard(body.orderId, body.number);
    expect(await order(body.orderId)).toMatchObject({ status: "fulfilled", shippedAt: null });
    const [, receipt] = await mails("order-confirmation");
    expect(receipt?.headers.subject).toBe(`Order ${bought.number}: R200 received`);
    const { body: toPack } = await card.shop.post("/api/admin/orders/find", { filter: "to-pack", page: 1 });
    expect(toPack.items.map(({ id }: { id: number }) => id)).toEqual([bought.id]);
    expect((await shown(bought.id)).shortCents).toEqual({ delivery: 0, payment: 0 });
    expect(await page(body.number)).toMatchObject({ lines: [], address: [], customs: null, isPaid: true });
  });

  it("is asked for when a payment came short and was accepted", async () => {
    const reference = await card.start(1, WITH_DELIVERY);
    card.provider.play(reference, { status: "success", paidMinor: 25_000 });
    card.shop.clock.advance(5 * SECOND);
    await card.verify(reference);
    const short = await card.orderOf(reference);
    expect((await askForMissing(short.id)).status).toBe(409);
    const [payment] = await readPayments(card.shop.db);
    await card.shop.post(`/api/admin/payments/${payment?.id}/accept`, {});
    expect((await shown(short.id)).shortCents).toEqual({ delivery: 0, payment: 3000 });
    expect(await page(short.number)).toMatchObject({ total: "280.00", paid: "250.00" });
    const { body } = await askForMissing(short.id);
    expect(await order(body.orderId)).toMatchObject({ subtotalCents: 3000, shippingCents: 0 });
    await payByTransfer(body.orderId);
    const receipt = (await mails("order-confirmation")).at(-1);
    expect(receipt?.text).toContain("What came short of your payment: R30");
    expect((await askForMissing(short.id)).status).toBe(409);
  });

  it("may be asked for again when nobody paid in time, and both are mailed that it is still missing", async () => {
    const bought = await buy();
    await moveAbroad(bought.id);
    await askForMissing(bought.id);
    await card.sweep(3 * DAY);
    const [toBuyer, toOwner] = [await mails("hold-ended"), await mails("lapsed-hold")];
    expect(toBuyer.map(({ headers }) => headers.subject)).toEqual([
      `Order ${bought.number}: R200 is still missing`,
    ]);
    expect(toOwner.map(({ headers }) => headers.subject)).toEqual([
      `Order ${bought.number} is still short of R200`,
    ]);
    expect((await askForMissing(bought.id)).status).toBe(200);
  });

  it("is asked for once by two presses at the same moment", async () => {
    const bought = await buy();
    await moveAbroad(bought.id);
    const answers = await Promise.all([askForMissing(bought.id), askForMissing(bought.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is never missing of an order at home that is paid", async () => {
    const bought = await buy();
    const refused = await askForMissing(bought.id);
    expect([refused.status, refused.body.error]).toEqual([409, "order_state"]);
  });
});

describe("an order that is cancelled", () => {
  const cancelByBuyer = (number: string) =>
    card.shop.post(`/api/orders/${number}/cancel?key=${keyOf(number)}`, {});

  it("takes what was added with it: what is unpaid is given up, and all that was paid goes back", async () => {
    const [before = 0] = await stock();
    const bought = await buy();
    await moveAbroad(bought.id);
    const missing = (await askForMissing(bought.id)).body;
    await payByCard(missing.orderId, missing.number);
    const paid = (await ask(bought.id)).body;
    await payByCard(paid.orderId, paid.number);
    const unpaid = (await ask(bought.id)).body;
    expect((await cancelByBuyer(bought.number)).status).toBe(200);
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(HOUR);
    expect(await stock()).toEqual([before, 0]);
    expect((await order(unpaid.orderId))?.status).toBe("cancelled");
    expect((await readPayments(card.shop.db)).map(({ status }) => status)).toEqual([
      "refunded",
      "refunded",
      "refunded",
    ]);
  });

  it("stays while money of what was added is on its way", async () => {
    const bought = await buy();
    const { body } = await ask(bought.id);
    await card.shop.post(`/api/orders/${body.number}/pay?key=${keyOf(body.number)}`, {});
    const reference = (await order(body.orderId))?.paymentReference ?? "";
    card.provider.play(reference, { status: "processing" });
    card.shop.clock.advance(5 * SECOND);
    await card.verify(reference);
    const refused = await card.shop.post(`/api/admin/orders/${bought.id}/cancel`, {});
    expect(refused.status).toBe(409);
    expect((await order(bought.id))?.status).toBe("paid");
  });

  it("is not cancelled by its buyer where something added was paid by transfer, and its page does not offer it", async () => {
    const bought = await buy();
    const { body } = await ask(bought.id);
    expect((await page(bought.number)).canCancel).toBe(true);
    await payByTransfer(body.orderId);
    expect((await page(bought.number)).canCancel).toBe(false);
    const refused = await cancelByBuyer(bought.number);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("You paid it to us directly"),
    ]);
  });
});

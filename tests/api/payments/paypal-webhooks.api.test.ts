import { describe, expect, it } from "vitest";
import { providerEvents } from "#server/database/schema/payments.ts";
import { handleEvent } from "#server/payments/webhooks/event-inbox.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  (opened) => opened.closeBalanced(),
);

const VERIFY = "/v1/notifications/verify-webhook-signature";
const readEvents = () => shop.db.select().from(providerEvents);
const DOWN = { kind: "status", status: 503 } as const;

async function handleStoredEvent(): Promise<void> {
  const [event] = await readEvents();
  if (event) await handleEvent(shop.app.shop, event);
}

/** An order that PayPal has captured while our own call's answers were lost. */
async function capturedUnseen(): Promise<string> {
  const { id, reference } = (await shop.createOrder()).body;
  await shop.payPal.engine.buyer.approve(id);
  shop.payPal.failNext("/capture", { kind: "drop-after-commit" }, { kind: "drop-after-commit" });
  expect((await shop.capture(id)).status).toBe(202);
  return reference;
}

const expectPaid = () =>
  eventually(async () => expect((await readOrders(shop.db)).map(({ status }) => status)).toEqual(["paid"]));

describe("PayPal's messages", () => {
  it("go back to PayPal as the bytes they came in, and settle what they tell of", async () => {
    await capturedUnseen();
    const message = shop.webhook("PAYMENT.CAPTURE.COMPLETED");
    expect(message.body.toString()).toMatch(/1\.0.*|\\\//);
    expect((await shop.deliver(message)).status).toBe(200);
    await expectPaid();
    const [check] = shop.payPal.callsTo(VERIFY);
    expect(check?.body).toContain(`"webhook_event":${message.body.toString()}}`);
    expect(await readEvents()).toMatchObject([
      { provider: "paypal", verified: true, signatureHeaders: null },
    ]);
  });

  it("are stored once, however often they come", async () => {
    await capturedUnseen();
    const message = shop.webhook("PAYMENT.CAPTURE.COMPLETED");
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.deliver(message)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expectPaid();
    expect(await readEvents()).toHaveLength(1);
  });

  const other = Buffer.from("{}");
  it.each<[string, (signed: { body: Buffer; headers: Readonly<Record<string, string>> }) => object]>([
    ["no signature", () => ({ headers: {} })],
    ["another body", () => ({ body: other })],
    ["a body that is not JSON", () => ({ body: Buffer.from('{}, "webhook_id": "x"') })],
    [
      "the same JSON written again",
      ({ body }) => ({ body: Buffer.from(JSON.stringify(JSON.parse(body.toString()))) }),
    ],
    ["a changed amount", ({ body }) => ({ body: Buffer.from(body.toString().replace("24.32", "24.33")) })],
    [
      "another signature",
      ({ headers }) => ({ headers: { ...headers, "paypal-transmission-sig": "c2lnbmF0dXJl" } }),
    ],
    [
      "another time",
      ({ headers }) => ({ headers: { ...headers, "paypal-transmission-time": "2026-01-01T00:00:00Z" } }),
    ],
  ])("with %s are refused, and nothing is stored", async (_, change) => {
    await capturedUnseen();
    const message = shop.webhook("PAYMENT.CAPTURE.COMPLETED");
    expect((await shop.deliver(message, change(message))).status).toBe(401);
    expect(await readEvents()).toEqual([]);
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
  });

  it("that PayPal cannot check now are kept, acted on only when it can, and then once", async () => {
    await capturedUnseen();
    shop.payPal.failNext(VERIFY, DOWN, DOWN, DOWN);
    expect((await shop.deliver(shop.webhook("PAYMENT.CAPTURE.COMPLETED"))).status).toBe(200);
    await eventually(async () =>
      expect(await readEvents()).toMatchObject([{ attempts: 1, verified: false, state: "new" }]),
    );
    await handleStoredEvent();
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
    await handleStoredEvent();
    await expectPaid();
    expect(await readEvents()).toMatchObject([{ verified: true, state: "done", signatureHeaders: null }]);
  });

  it("that turn out to be forged when PayPal is back are removed, and never acted on", async () => {
    const { id } = (await shop.createOrder()).body;
    await shop.payPal.engine.buyer.approve(id);
    const { headers } = shop.webhook("CHECKOUT.ORDER.APPROVED");
    const forged = { id: "WH-1", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id } };
    shop.payPal.failNext(VERIFY, DOWN, DOWN);
    const answer = await shop.deliver({ type: "", body: Buffer.from(JSON.stringify(forged)), headers });
    expect(answer.status).toBe(200);
    await eventually(async () => expect((await readEvents())[0]?.attempts).toBe(1));
    await handleStoredEvent();
    expect(await readEvents()).toEqual([]);
    expect((await readPayments(shop.db))[0]?.approvedAt).toBeNull();
  });

  it("about payments of others are taken and left alone", async () => {
    const message = shop.payPal.engine.signMessage("PAYMENT.CAPTURE.COMPLETED", "capture", {
      id: "SOMEONES",
      custom_id: "not-ours",
    });
    expect((await shop.deliver(message)).status).toBe(200);
    await eventually(async () => expect((await readEvents())[0]?.state).toBe("ignored"));
  });

  it("are refused above 256 KB", async () => {
    const message = shop.payPal.engine.signMessage("X", "capture", { text: "x".repeat(300_000) });
    expect((await shop.deliver(message)).status).toBe(413);
  });

  it("that lie about a capture change nothing: PayPal's order is asked", async () => {
    const { id, reference } = (await shop.createOrder()).body;
    const lie = shop.payPal.engine.signMessage("PAYMENT.CAPTURE.COMPLETED", "capture", {
      id: "CAPTURE1",
      status: "COMPLETED",
      custom_id: reference,
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect((await shop.deliver(lie)).status).toBe(200);
    await eventually(async () => expect((await readEvents())[0]?.state).toBe("done"));
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
  });
});

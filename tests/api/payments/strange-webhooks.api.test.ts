import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import type { SignedWebhook } from "#sandbox/paypal/engine-types.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { FAKE_ACCOUNT } from "#tests/support/payments/fake-paypal.ts";
import { FAKE_KEY } from "#tests/support/payments/fake-paystack.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { webhookHeaders } from "#tests/support/payments/wrong-signatures.ts";

const VERIFY = "/v1/notifications/verify-webhook-signature";
const DOWN = { kind: "status", status: 503 } as const;
const SHAPES = ['{"hello":"world"}', '{"event":7,"event_type":[],"data":[],"resource":"x"}'];

describe("messages that say they are PayPal's", () => {
  let shop: PayPalShop;
  beforeEach(async () => {
    shop = await openPayPalShop({ rateLimits: true });
  });
  afterEach(() => shop.closeBalanced());

  const genuine = () => shop.payPal.engine.signMessage("PAYMENT.CAPTURE.COMPLETED", "capture", { id: "A" });
  const forged = (): SignedWebhook => ({ ...genuine(), body: Buffer.from('{"id":"WH-1","event_type":"X"}') });
  const questions = () => shop.payPal.callsTo(VERIFY).length;
  const readEvents = () => shop.db.select().from(providerEvents);

  it("and are not are asked about thirty times in ten minutes, then again later", async () => {
    const statuses = [];
    for (let sent = 0; sent < 40; sent++) statuses.push((await shop.deliver(forged())).status);
    expect(questions()).toBe(30);
    expect(statuses.toSorted()).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    expect(await readEvents()).toEqual([]);
    shop.clock.advance(10 * MINUTE);
    expect((await shop.deliver(genuine())).status).toBe(200);
  });

  it("and are its own are never too many", async () => {
    for (let sent = 0; sent < 40; sent++) expect((await shop.deliver(genuine())).status).toBe(200);
    expect(await readEvents()).toHaveLength(40);
  });

  it("are turned away unstored when two hundred wait to be checked already", async () => {
    const at = shop.clock.now();
    await shop.db.insert(providerEvents).values(
      Array.from({ length: 200 }, (_, index) => ({
        provider: "paypal" as const,
        eventKey: `waiting:${index}`,
        type: "X",
        verified: false,
        rawBody: Buffer.from("{}"),
        nextAttemptAt: new Date(at.getTime() + 60 * MINUTE),
        receivedAt: at,
      })),
    );
    shop.payPal.failNext(VERIFY, DOWN);
    expect((await shop.deliver(genuine())).status).toBe(503);
    expect(await readEvents()).toHaveLength(200);
    await shop.db.delete(providerEvents);
  });

  it("and cannot be checked now are turned away when they are larger than any of PayPal's", async () => {
    shop.payPal.failNext(VERIFY, DOWN);
    const large = shop.payPal.engine.signMessage("X", "capture", { text: "x".repeat(70_000) });
    expect((await shop.deliver(large)).status).toBe(503);
    expect(await readEvents()).toEqual([]);
  });

  it.each([
    ["paypal-cert-url", "https://paypal.com.evil.example/cert"],
    ["paypal-cert-url", "https://evilpaypal.com/cert"],
    ["paypal-cert-url", "http://api.paypal.com/cert"],
    ["paypal-cert-url", "no address"],
    ["paypal-auth-algo", "SHA256 with RSA"],
    ["paypal-transmission-id", "x".repeat(101)],
    ["paypal-transmission-sig", "not base64!"],
    ["paypal-transmission-time", "yesterday"],
  ])("with a %s like %s are refused without a question", async (name, value) => {
    const message = genuine();
    const headers = { ...message.headers, [name]: value };
    expect((await shop.deliver({ ...message, headers })).status).toBe(401);
    expect(questions()).toBe(0);
  });

  it.each(SHAPES)(
    "and are its own, but of a shape we do not know, are stored and ignored: %s",
    async (text) => {
      expect((await shop.deliver(signedByPayPal(genuine(), text))).status).toBe(200);
      await eventually(async () =>
        expect(await readEvents()).toMatchObject([{ type: "unknown", verified: true, state: "ignored" }]),
      );
    },
  );
});

/** The signature is PayPal's, but made over other bytes. */
function signedByPayPal(like: SignedWebhook, text: string): SignedWebhook {
  const body = Buffer.from(text);
  const { "paypal-transmission-id": id, "paypal-transmission-time": time } = like.headers;
  const signed = [id, time, FAKE_ACCOUNT.webhookId, crc32(body)].join("|");
  const signature = createHmac("sha256", FAKE_ACCOUNT.clientSecret).update(signed).digest("base64");
  return { ...like, body, headers: { ...like.headers, "paypal-transmission-sig": signature } };
}

it.each([...SHAPES, "[]", "no JSON"])(
  "a message that Paystack signed, but of a shape we do not know, is stored and ignored: %s",
  async (body) => {
    const card = await openCardShop();
    const answer = await card.shop.request("/api/webhooks/paystack", {
      method: "POST",
      headers: webhookHeaders(body, FAKE_KEY, "valid"),
      body,
    });
    expect(answer.status).toBe(200);
    await eventually(async () =>
      expect(await card.shop.db.query.providerEvents.findMany()).toMatchObject([
        { type: "unknown", state: "ignored" },
      ]),
    );
    await card.close();
  },
);

it("a message that Paystack signed is stored with its NULs, which no text of the database takes, replaced", async () => {
  const card = await openCardShop();
  const body = '{"event":"charge\\u0000.success","data":{"reference":"K\\u00001"}}';
  const headers = webhookHeaders(body, FAKE_KEY, "valid");
  const answer = await card.shop.request("/api/webhooks/paystack", { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  await eventually(async () =>
    expect(await card.shop.db.query.providerEvents.findMany()).toMatchObject([
      { type: "charge\ufffd.success", reference: "K\ufffd1", state: "ignored" },
    ]),
  );
  await card.close();
});

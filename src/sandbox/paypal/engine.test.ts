import { beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { createMemoryStore } from "#tests/support/payments/paypal-memory-store.ts";
import { createPayPalEngine, type PayPalEngine } from "./engine.ts";
import type { SignedWebhook } from "./engine-types.ts";

const BASIC = `Basic ${Buffer.from("client:secret").toString("base64")}`;
const REFERENCE = "K-7M4T2X5R6V0B1C8DEVR0D9BJMA";

let now: number;
let engine: PayPalEngine;
let reported: SignedWebhook[];
let bearer: string;

beforeEach(async () => {
  now = Date.parse("2026-01-01T00:00:00Z");
  reported = [];
  engine = createPayPalEngine({
    store: createMemoryStore(),
    clock: { now: () => new Date(now) },
    clientId: "client",
    clientSecret: "secret",
    webhookId: "WEBHOOK",
    apiBase: "http://paypal.test",
    approvalUrl: (id) => `http://paypal.test/checkoutnow?token=${id}`,
    onWebhook: (webhook) => reported.push(webhook),
  });
  bearer = `Bearer ${(await token()).json.access_token}`;
});

type Extra = Readonly<Record<string, string | undefined>>;

async function call(method: string, path: string, body: string, headers: Extra = {}) {
  const defaults = {
    authorization: bearer,
    "content-type": "application/json",
    prefer: "return=representation",
  };
  const query = new URLSearchParams();
  const request = { method, path, query, headers: { ...defaults, ...headers }, body: Buffer.from(body) };
  const reply = await engine.answer(request);
  return { ...reply, json: JSON.parse(reply.body) };
}

const token = (form = "grant_type=client_credentials", authorization = BASIC) =>
  call("POST", "/v1/oauth2/token", form, { authorization });

const usd = (value: string, code = "USD") => ({ currency_code: code, value });
const unit = (change: object = {}) => ({
  custom_id: REFERENCE,
  invoice_id: REFERENCE,
  amount: { ...usd("58.92"), breakdown: { item_total: usd("53.51"), shipping: usd("5.41") } },
  ...change,
});
const orderOf = (change: object = {}, payment = true) =>
  JSON.stringify({
    intent: "CAPTURE",
    purchase_units: [unit(change)],
    ...(payment && { payment_source: { paypal: {} } }),
  });
const create = (body = orderOf(), requestId = "create:1") =>
  call("POST", "/v2/checkout/orders", body, { "paypal-request-id": requestId });
const capture = (id: string, requestId = "capture:1", headers: Extra = {}) =>
  call("POST", `/v2/checkout/orders/${id}/capture`, "{}", { "paypal-request-id": requestId, ...headers });
const issueOf = (answer: { json: { details?: { issue: string }[] } }) => answer.json.details?.[0]?.issue;

async function captured(): Promise<{ id: string; captureId: string }> {
  const { id } = (await create()).json;
  await engine.buyer.approve(id);
  const { json } = await capture(id);
  return { id, captureId: json.purchase_units[0].payments.captures[0].id };
}

describe("tokens", () => {
  it("last nine hours for the server and a quarter of an hour for a browser, and do not stand for each other", async () => {
    expect((await token()).json.expires_in).toBe(32_400);
    const { json } = await token("grant_type=client_credentials&response_type=client_token&intent=sdk_init");
    expect(json.expires_in).toBe(900);
    expect(await engine.isClientToken(json.access_token)).toBe(true);
    expect(await engine.isClientToken(bearer.slice(7))).toBe(false);
    const misused = await call("GET", "/v2/checkout/orders/X", "", {
      authorization: `Bearer ${json.access_token}`,
    });
    expect(misused.status).toBe(401);
    now += 15 * MINUTE;
    expect(await engine.isClientToken(json.access_token)).toBe(false);
  });

  it("are refused to strangers, and to localhost as a domain", async () => {
    const stranger = await token("grant_type=client_credentials", "Basic bm86cGU=");
    expect([stranger.status, stranger.json.error]).toEqual([401, "invalid_client"]);
    const local = await token("grant_type=client_credentials&response_type=client_token&domains[]=localhost");
    expect(local.json.error).toBe("invalid_domain");
  });

  it("expire", async () => {
    now += 10 * HOUR;
    expect((await create()).status).toBe(401);
  });
});

describe("orders", () => {
  it("leave amounts out of the short answer", async () => {
    const { id } = (await create()).json;
    await engine.buyer.approve(id);
    const { json } = await capture(id, "short", { prefer: "return=minimal" });
    expect(json.purchase_units[0].payments.captures[0]).not.toHaveProperty("amount");
  });

  it("are forgotten when nobody pays them", async () => {
    const { id } = (await create()).json;
    now += 7 * HOUR;
    expect(issueOf(await call("GET", `/v2/checkout/orders/${id}`, ""))).toBe("INVALID_RESOURCE_ID");
  });

  it.each([
    ["rand", { amount: usd("58.92", "ZAR") }, "CURRENCY_NOT_SUPPORTED"],
    ["a currency of nobody", { amount: usd("58.92", "XXX") }, "INVALID_CURRENCY_CODE"],
    ["nothing", { amount: usd("0.00") }, "CANNOT_BE_ZERO_OR_NEGATIVE"],
    ["tenths of a cent", { amount: usd("58.920") }, "DECIMAL_PRECISION"],
    [
      "parts that are too much",
      { amount: { ...usd("58.91"), breakdown: { item_total: usd("58.92") } } },
      "AMOUNT_MISMATCH",
    ],
    [
      "parts in another currency",
      { amount: { ...usd("1.00"), breakdown: { item_total: usd("1.00", "EUR") } } },
      "MULTI_CURRENCY_ORDER",
    ],
    [
      "lines without their total",
      { amount: usd("1.00"), items: [{ name: "x", quantity: "1", unit_amount: usd("1.00") }] },
      "ITEM_TOTAL_REQUIRED",
    ],
    ["a reference that is too long", { custom_id: "x".repeat(128) }, "INVALID_STRING_LENGTH"],
  ])("of %s are refused", async (_, change, issue) => {
    expect(issueOf(await create(orderOf(change)))).toBe(issue);
  });

  it("with a payment source need a request id, and JSON", async () => {
    const without = await call("POST", "/v2/checkout/orders", orderOf());
    expect(issueOf(without)).toBe("PAYPAL_REQUEST_ID_REQUIRED");
    expect(issueOf(await create("{"))).toBe("MALFORMED_REQUEST_JSON");
    expect((await call("POST", "/v2/checkout/orders", orderOf({}, false))).json.status).toBe("CREATED");
  });

  it("take money under one invoice once", async () => {
    const other = (await create(orderOf(), "create:2")).json;
    await captured();
    await engine.buyer.approve(other.id);
    expect(issueOf(await capture(other.id, "second"))).toBe("DUPLICATE_INVOICE_ID");
    expect(issueOf(await create(orderOf(), "create:3"))).toBe("DUPLICATE_INVOICE_ID");
  });

  it("end as PayPal's mock header says", async () => {
    const { id } = (await create()).json;
    await engine.buyer.approve(id);
    const mock = { "paypal-mock-response": '{"mock_application_codes":"PAYER_CANNOT_PAY"}' };
    expect(issueOf(await capture(id, "mocked", mock))).toBe("PAYER_CANNOT_PAY");
  });
});

describe("refunds", () => {
  const refund = (captureId: string, body: object, requestId: string) =>
    call("POST", `/v2/payments/captures/${captureId}/refund`, JSON.stringify(body), {
      "paypal-request-id": requestId,
    });

  it("give back a part, then what is left, never more, and once for one request id", async () => {
    const { id, captureId } = await captured();
    expect((await refund(captureId, { amount: usd("8.92"), custom_id: "mine" }, "r1")).json).toMatchObject({
      status: "COMPLETED",
      amount: usd("8.92"),
      custom_id: "mine",
    });
    expect((await refund(captureId, { amount: usd("8.92") }, "r1")).status).toBe(200);
    expect(issueOf(await refund(captureId, { amount: usd("50.01") }, "r2"))).toBe("REFUND_AMOUNT_EXCEEDED");
    expect(issueOf(await refund(captureId, { amount: usd("1.00", "EUR") }, "r3"))).toBe(
      "REFUND_CAPTURE_CURRENCY_MISMATCH",
    );
    expect((await refund(captureId, {}, "r4")).json.amount).toEqual(usd("50.00"));
    expect(issueOf(await refund(captureId, {}, "r5"))).toBe("CAPTURE_FULLY_REFUNDED");
    const { json } = await call("GET", `/v2/checkout/orders/${id}`, "");
    expect(json.purchase_units[0].payments.captures[0].status).toBe("REFUNDED");
    expect(json.purchase_units[0].payments.refunds).toHaveLength(2);
    const message = JSON.parse(reported.at(-1)?.body.toString() ?? "");
    expect(message.resource.links).toContainEqual(expect.objectContaining({ rel: "up" }));
  });
});

describe("messages", () => {
  const check = (event: string, headers: Extra) =>
    call(
      "POST",
      "/v1/notifications/verify-webhook-signature",
      `{"auth_algo":"SHA256withRSA","cert_url":"${headers["paypal-cert-url"]}","transmission_id":"${headers["paypal-transmission-id"]}","transmission_sig":"${headers["paypal-transmission-sig"]}","transmission_time":"${headers["paypal-transmission-time"]}","webhook_id":"WEBHOOK","webhook_event":${event}}`,
    );

  it("hold what a second writing loses, and only their own bytes are confirmed", async () => {
    await captured();
    const { body, headers } = reported[0] ?? { body: Buffer.alloc(0), headers: {} };
    const text = body.toString();
    expect(text).toContain("1.0}");
    expect(text).toContain("\\/");
    expect(text).toContain('"breakdown":{}');
    expect((await check(text, headers)).json).toEqual({ verification_status: "SUCCESS" });
    const rewritten = JSON.stringify(JSON.parse(text));
    expect((await check(rewritten, headers)).json).toEqual({ verification_status: "FAILURE" });
  });
});

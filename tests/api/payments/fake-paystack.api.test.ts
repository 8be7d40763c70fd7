import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { PAYSTACK_BUDGETS } from "#server/payments/providers/paystack/paystack.client.ts";
import { createPaystackProvider } from "#server/payments/providers/paystack/paystack.provider.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import type { FakeFault } from "#tests/support/payments/fake-paystack-faults.ts";
import { SIGNATURE_KINDS } from "#tests/support/payments/fake-paystack-webhooks.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";

let fake: FakePaystack;
beforeAll(async () => {
  fake = await openFakePaystack();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const REFERENCE = "K-VR0D9BJMA5V5ZXMH3JGYYN0A64";
const START = { email: "a@b.example", amount: "45000", currency: "ZAR", reference: REFERENCE };

async function call(method: string, path: string, body?: unknown, headers = {}) {
  const response = await fetch(`${fake.url}${path}`, {
    method,
    redirect: "manual",
    headers: { Authorization: `Bearer ${FAKE_KEY}`, "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) };
}
const start = (change = {}) => call("POST", "/transaction/initialize", { ...START, ...change });
const verify = (reference = REFERENCE) => call("GET", `/transaction/verify/${reference}`);

describe("the fake Paystack", () => {
  it("checks the key before anything, and wants JSON", async () => {
    const stranger = await call("POST", "/transaction/initialize", START, { Authorization: "Bearer sk_x" });
    expect([stranger.status, stranger.json().message]).toEqual([401, "Invalid key"]);
    const form = await call("POST", "/transaction/initialize", START, { "Content-Type": "text/plain" });
    expect(form.status).toBe(400);
  });

  it.each([
    ["no e-mail", { email: undefined }, "missing_params"],
    ["an amount with a decimal", { amount: "450.00" }, undefined],
    ["less than a rand", { amount: 99 }, undefined],
    ["a sign", { amount: "-100" }, undefined],
    ["dollars", { currency: "USD" }, undefined],
    ["an underscore in the reference", { reference: "K_1" }, undefined],
    ["an unknown channel", { channels: ["cash"] }, undefined],
  ])("refuses to start with %s", async (_what, change, code) => {
    const answer = await start(change);
    expect([answer.status, answer.json().status, answer.json().code]).toEqual([400, false, code]);
  });

  it("starts once, with digits as text or number and metadata as object or text", async () => {
    expect((await start({ metadata: '{"order_id":1}' })).status).toBe(200);
    expect((await start()).json()).toMatchObject({ status: false, code: "duplicate_reference" });
    expect((await start({ amount: 45_000, reference: "K-2", metadata: { order_id: 1 } })).status).toBe(200);
  });

  it("shows a new transaction as abandoned, with a large id and metadata in five shapes", async () => {
    await start({ metadata: { order_id: 1 } });
    const shown = [];
    for (let count = 0; count < 5; count += 1) shown.push(await verify());
    expect(shown[0]?.text).toContain('"id":9007199254740993');
    expect(shown[0]?.json().data).toMatchObject({
      status: "abandoned",
      amount: 45_000,
      created_at: expect.any(String),
    });
    expect(shown.map((answer) => answer.json().data.metadata)).toEqual([
      { order_id: 1 },
      "",
      '{"order_id":1}',
      0,
      null,
    ]);
  });

  it.each([
    "failed",
    "abandoned",
    "ongoing",
    "pending",
    "processing",
    "queued",
    "reversed",
    "success",
  ] as const)("can say %s", async (status) => {
    await start();
    fake.play(REFERENCE, { status });
    const { data } = (await verify()).json();
    expect(data.status).toBe(status);
    if (status === "success") expect(data.authorization.card_type).toBe("visa ");
  });

  it("does not know a strange reference, by 400 or by 404", async () => {
    expect((await verify("K-1")).json().code).toBe("transaction_not_found");
    expect((await verify("K-1")).status).toBe(400);
    fake.switches.unknownIs404 = true;
    expect((await verify("K-1")).status).toBe(404);
  });

  it("refunds as the card says, and lists by the transaction's id only", async () => {
    await start();
    fake.play(REFERENCE, { status: "success", last4: "1803" });
    const sent = await call("POST", "/refund", {
      transaction: REFERENCE,
      amount: 20_000,
      merchant_note: "x",
    });
    expect(sent.json().data).toMatchObject({ status: "pending", fully_deducted: false, merchant_note: "x" });
    const byId = await call("GET", "/refund?transaction=9007199254740993");
    expect(byId.json().data).toMatchObject([{ amount: 20_000, fully_deducted: 0 }]);
    expect((await call("GET", `/refund?transaction=${REFERENCE}`)).json().data).toEqual([]);
    expect((await call("POST", "/refund", { transaction: REFERENCE, amount: 25_001 })).status).toBe(400);
    fake.endRefunds(REFERENCE);
    expect(fake.refunds[0]?.status).toBe("failed");
    expect((await call("POST", "/refund", { transaction: REFERENCE })).status).toBe(200);
    fake.endRefunds(REFERENCE, "processed");
    expect((await verify()).json().data.status).toBe("reversed");
    expect(fake.readLedger()).toMatchObject([{ amountMinor: 45_000, refundedMinor: 45_000 }]);
  });

  it("limits calls per minute when it is told to", async () => {
    fake.switches.limitsRate = true;
    const statuses = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await verify()).status);
    expect(statuses.at(-1)).toBe(429);
    await fake.advance(MINUTE);
    expect((await verify()).status).toBe(400);
  });

  it("repeats an unanswered webhook hourly on its own clock", async () => {
    const nobody = await openFakePaystack();
    await start();
    fake.play(REFERENCE, { status: "success" });
    expect(await fake.deliver(nobody.url, { event: "charge.success", reference: REFERENCE })).toEqual([401]);
    await fake.advance(2 * HOUR);
    expect(nobody.requests).toHaveLength(3);
    expect(new Set(nobody.requests.map(({ rawBody }) => rawBody)).size).toBe(1);
    await nobody.close();
  });

  it("signs as it is told, over the bytes it sends", async () => {
    await start();
    const target = await openFakePaystack();
    for (const signature of SIGNATURE_KINDS)
      await fake.deliver(target.url, { event: "charge.success", reference: REFERENCE, signature });
    const signatures = target.requests.map(({ headers }) => headers["x-paystack-signature"]);
    expect(new Set(signatures).size).toBe(SIGNATURE_KINDS.length);
    expect(signatures[SIGNATURE_KINDS.indexOf("missing")]).toBeUndefined();
    await target.close();
  });
});

describe("the Paystack adapter, with a provider that", () => {
  const providerWith = (budgets = PAYSTACK_BUDGETS) =>
    createPaystackProvider(
      {
        apiBase: fake.url,
        secretKey: FAKE_KEY,
        mode: "test",
        offersApplePay: false,
        payPageOrigin: "https://checkout.paystack.com",
        budgets,
      },
      createStoppableClock(),
    );
  const SHORT = { initializeMs: 150, verifyMs: 150, refundMs: 150 };

  it.each<[FakeFault, object]>([
    [{ kind: "500" }, { kind: "unknown", reason: "http-5xx" }],
    [{ kind: "503-html" }, { kind: "unknown", reason: "http-5xx" }],
    [{ kind: "429" }, { kind: "rate-limited", retryAfterMs: 30_000 }],
    [{ kind: "reset" }, { kind: "unknown", reason: "network" }],
    [{ kind: "drop-after-commit" }, { kind: "unknown", reason: "network" }],
    [{ kind: "truncated" }, { kind: "unknown", reason: "network" }],
    [{ kind: "malformed-json" }, { kind: "unknown", reason: "malformed" }],
    [{ kind: "wrong-content-type" }, { kind: "unknown", reason: "malformed" }],
    [{ kind: "status-string-false" }, { kind: "unknown", reason: "malformed" }],
    [{ kind: "huge-body" }, { kind: "unknown", reason: "network" }],
    [{ kind: "redirect" }, { kind: "unknown", reason: "network" }],
    [
      { kind: "status", status: 408, body: '{"status":false}' },
      { kind: "unknown", reason: "malformed" },
    ],
    [
      { kind: "status", status: 403, body: "<html>" },
      { kind: "unknown", reason: "malformed" },
    ],
    [
      { kind: "status", status: 401, body: "" },
      { kind: "misconfigured", message: "" },
    ],
    [
      { kind: "status", status: 400, body: '{"status":false,"message":"Invalid key"}' },
      { kind: "misconfigured", message: "Invalid key" },
    ],
    [
      { kind: "status", status: 400, body: '{"status":false,"message":"No","code":"x"}' },
      { kind: "rejected", code: "x", message: "No" },
    ],
  ])("answers by %o is read as %o, and a refund is sent once", async (fault, outcome) => {
    await start();
    fake.play(REFERENCE, { status: "success" });
    fake.fail(fault, { method: "POST" });
    const refund = {
      reference: REFERENCE,
      providerOrderId: null,
      providerTxnId: null,
      requestId: "admin:1",
      amountMinor: 45_000,
      currency: "ZAR",
      isFull: true,
      mayHaveBeenSent: false,
    };
    expect(await providerWith().sendRefund(refund)).toEqual(outcome);
    expect(fake.countCalls("POST /refund")).toBe(1);
    expect((await providerWith().sendRefund({ ...refund, mayHaveBeenSent: true })).kind).toBe("ok");
    expect(fake.refunds).toHaveLength(1);
  });

  it("never answers is given up in time", async () => {
    fake.fail({ kind: "hang" }, { times: 3 });
    expect(await providerWith(SHORT).verify(REFERENCE)).toEqual({ kind: "unknown", reason: "timeout" });
  });

  it("stumbles is asked a question twice more", async () => {
    await start();
    fake.fail({ kind: "500" }, { method: "GET", times: 2 });
    expect(await providerWith().verify(REFERENCE)).toMatchObject({ kind: "ok" });
    expect(fake.countCalls("GET")).toBe(3);
  });

  it("has more refunds than one page gives them all", async () => {
    await start();
    fake.play(REFERENCE, { status: "success" });
    for (let count = 0; count < 60; count += 1) fake.refundOnDashboard(REFERENCE, 1);
    const listed = await providerWith().listRefunds({
      reference: REFERENCE,
      providerOrderId: null,
      providerTxnId: "9007199254740993",
    });
    expect(listed.kind === "ok" && listed.value.length).toBe(60);
  });
});

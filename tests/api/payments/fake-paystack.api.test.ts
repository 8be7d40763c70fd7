import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takenMinor } from "#domain/money/money.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { PAYSTACK_BUDGETS } from "#server/payments/providers/paystack/paystack.client.ts";
import { createPaystackProvider } from "#server/payments/providers/paystack/paystack.provider.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import type { ProviderFault } from "#tests/support/payments/provider-faults.ts";
import { SIGNATURE_KINDS } from "#tests/support/payments/wrong-signatures.ts";
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
  it("does not know a strange reference, by 400 or by 404", async () => {
    expect((await verify("K-1")).json().code).toBe("transaction_not_found");
    expect((await verify("K-1")).status).toBe(400);
    fake.switches.unknownIs404 = true;
    expect((await verify("K-1")).status).toBe(404);
  });

  it("has books of its own: what was taken, and what went back for good", async () => {
    await start();
    expect(fake.readLedger()).toEqual([]);
    fake.play(REFERENCE, { status: "success", card: "refund-fails" });
    await call("POST", "/refund", { transaction: REFERENCE, amount: 20_000 });
    fake.endRefunds();
    expect(fake.refunds[0]?.status).toBe("failed");
    expect((await call("POST", "/refund", { transaction: REFERENCE })).status).toBe(200);
    fake.endRefunds("processed");
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
    expect(new Set(nobody.requests.map(({ body }) => body)).size).toBe(1);
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

  it.each<[ProviderFault, object]>([
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
      amountMinor: takenMinor(45_000),
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

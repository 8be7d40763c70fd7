/** The imitation of Paystack, in the store of the tests and in that of the demonstration. */

import { beforeEach, describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { createDatabaseStore } from "#sandbox/paystack/database-store.repository.ts";
import { createPaystackEngine, type PaystackEngine } from "#sandbox/paystack/engine.ts";
import type { PaystackEvent, PaystackStore, TransactionChange } from "#sandbox/paystack/engine-types.ts";
import { sandboxRefunds, sandboxTransactions } from "#server/database/schema/sandbox.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { createMemoryStore } from "#tests/support/payments/paystack-memory-store.ts";
import { createStoppableClock, type StoppableClock } from "#tests/support/stoppable-clock.ts";

const KEY = "sk_test_engine";
const REFERENCE = "K-VR0D9BJMA5V5ZXMH3JGYYN0A64";
const START = { email: "a@b.example", amount: "45000", currency: "ZAR", reference: REFERENCE };

const database = openedForAll(() => openTestDatabase());

async function emptyDatabaseStore(): Promise<PaystackStore> {
  await database.db.delete(sandboxRefunds);
  await database.db.delete(sandboxTransactions);
  return createDatabaseStore(database.db);
}

describe.each<[string, () => Promise<PaystackStore>]>([
  ["in memory", async () => createMemoryStore()],
  ["in the database", emptyDatabaseStore],
])("Paystack's protocol, with books %s", (_where, createStore) => {
  let engine: PaystackEngine;
  let store: PaystackStore;
  let clock: StoppableClock;
  let announced: { readonly delayMs: number; readonly make: () => Promise<PaystackEvent | undefined> }[];

  beforeEach(async () => {
    store = await createStore();
    clock = createStoppableClock();
    announced = [];
    engine = createPaystackEngine({
      store,
      clock,
      secretKey: KEY,
      payPageUrl: (accessCode) => `https://pay.example/${accessCode}`,
      callbackUrl: "https://shop.example/",
      announce: (delayMs, make) => void announced.push({ delayMs, make }),
    });
  });

  async function call(method: string, address: string, body?: unknown, headers = {}) {
    const { pathname: path, searchParams: query } = new URL(address, "http://paystack");
    const answer = await engine.answer({
      method,
      path,
      query,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json", ...headers },
      body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
    });
    return { status: answer.status, text: answer.body, json: () => JSON.parse(answer.body) };
  }
  const start = (change = {}) => call("POST", "/transaction/initialize", { ...START, ...change });
  const verify = (reference = REFERENCE) => call("GET", `/transaction/verify/${reference}`);
  const refund = (change = {}) => call("POST", "/refund", { transaction: REFERENCE, ...change });
  const find = async () => {
    const transaction = await store.findByReference(REFERENCE);
    if (!transaction) throw new Error("nothing was started");
    return transaction;
  };
  const change = async (to: TransactionChange) => store.updateTransaction((await find()).id, to);
  const pay = (card = "plain") => change({ status: "success", paidAt: clock.now(), card });

  it("checks the key before anything, and wants JSON", async () => {
    const stranger = await call("POST", "/nowhere", START, { authorization: "Bearer sk_x" });
    expect([stranger.status, stranger.json().message]).toEqual([401, "Invalid key"]);
    const form = await call("POST", "/transaction/initialize", START, { "content-type": "text/plain" });
    expect(form.status).toBe(400);
    expect((await call("GET", "/nowhere")).status).toBe(404);
    expect((await call("POST", "/transaction/initialize")).status).toBe(400);
  });

  it.each([
    ["no email", { email: undefined }, "missing_params"],
    ["an email that is none", { email: "a@b" }, undefined],
    ["an amount with a decimal", { amount: "450.00" }, undefined],
    ["an amount that begins with 0", { amount: "045000" }, undefined],
    ["less than a rand", { amount: 99 }, undefined],
    ["a sign", { amount: "-100" }, undefined],
    ["dollars", { currency: "USD" }, undefined],
    ["an underscore in the reference", { reference: "K_1" }, undefined],
    ["a reference that is too long", { reference: "K".repeat(101) }, undefined],
    ["an unknown channel", { channels: ["cash"] }, undefined],
    ["a way back that is no address", { callback_url: "shop" }, undefined],
    ["metadata that is no object", { metadata: "text" }, undefined],
  ])("refuses to start with %s", async (_what, wrong, code) => {
    const answer = await start(wrong);
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
    expect(shown[0]?.text).toMatch(/"id":90071992547\d{5},/);
    expect(shown[0]?.json().data).toMatchObject({
      status: "abandoned",
      amount: 45_000,
      created_at: expect.any(String),
      paid_at: null,
      authorization: {},
    });
    expect(shown.map((answer) => answer.json().data.metadata)).toEqual([
      { order_id: 1 },
      "",
      '{"order_id":1}',
      0,
      null,
    ]);
  });

  it("refunds nothing before money was taken", async () => {
    await start();
    expect((await refund({ amount: 1 })).status).toBe(400);
    expect((await refund({ transaction: "K-1" })).status).toBe(404);
  });

  it("refunds as the card says, and lists by the transaction's id only", async () => {
    await start();
    const { id } = await pay("refund-fails");
    const sent = await refund({ amount: 20_000, merchant_note: "x" });
    expect(sent.json().data).toMatchObject({ status: "pending", fully_deducted: false, merchant_note: "x" });
    const [, paystackId] = /"id":(\d+),/.exec((await verify()).text) ?? [];
    const byId = await call("GET", `/refund?transaction=${paystackId}`);
    expect(byId.json().data).toMatchObject([{ amount: 20_000, fully_deducted: 0 }]);
    expect((await call("GET", `/refund?transaction=${REFERENCE}`)).json().data).toEqual([]);
    expect((await refund({ amount: 25_001 })).status).toBe(400);
    clock.advance(4 * SECOND);
    const [, refundId] = /^{"status":true,"message":"[^"]*","data":{"id":(\d+),/.exec(sent.text) ?? [];
    expect((await call("GET", `/refund/${refundId}`)).json().data.status).toBe("processing");
    clock.advance(3 * SECOND);
    expect((await call("GET", `/refund/${refundId}`)).json().data.status).toBe("failed");
    await store.updateTransaction(id, { card: "plain" });
    expect((await refund()).status).toBe(200);
    clock.advance(7 * SECOND);
    expect((await verify()).json().data.status).toBe("reversed");
    expect((await store.findRefundsOf(id)).map(({ endsAs }) => endsAs)).toEqual(["failed", "processed"]);
  });

  it("reports each step of a refund, with the amount as text until it has failed", async () => {
    await start();
    await pay("refund-fails");
    await refund();
    const reports = [];
    for (const { delayMs, make } of announced) {
      const before = createStoppableClock().now().getTime();
      clock.advance(before + delayMs - clock.now().getTime());
      reports.push(JSON.parse((await make())?.body ?? ""));
    }
    expect(reports.map(({ event, data }) => [event, data.amount])).toEqual([
      ["refund.pending", "45000"],
      ["refund.processing", "45000"],
      ["refund.failed", 45_000],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import {
  FAKE_KEY,
  FAKE_PAY_PAGE,
  type FakePaystack,
  openFakePaystack,
} from "#tests/support/payments/fake-paystack.ts";
import { readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let paystack: FakePaystack;
let shop: TestShop;
beforeEach(async () => {
  paystack = await openFakePaystack();
  shop = await openTestShop({
    env: { PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_API_BASE: paystack.url },
  });
});
afterEach(async () => {
  await expectBooksToBalance(shop.db, paystack.readLedger);
  await shop.close();
  await paystack.close();
});

const initialize = (body: unknown) => shop.post("/api/payment/initialize", body);
const verify = (reference: string) => shop.post("/api/payment/verify", { reference });

describe("a provider that mixes payments up", () => {
  it("takes an answer about another payment for none", async () => {
    const paid = (await initialize(checkoutOfEdition502())).body.reference;
    paystack.play(paid, { status: "success" });
    expect((await verify(paid)).body.status).toBe("success");
    const open = (await initialize(checkoutOfEdition502())).body.reference;
    const ours = await paystack.answerAbout(paid);
    paystack.fail({ kind: "status", status: 200, body: ours }, { path: "/transaction/verify", times: 3 });
    expect(await verify(open)).toMatchObject({ status: 200, body: { status: "pending" } });
    expect((await readPayments(shop.db)).map(({ status }) => status)).toEqual([
      "succeeded",
      "awaiting_customer",
    ]);
  });
});

describe("starting a payment while the provider misbehaves", () => {
  it("asks the provider once and hands on its pay page", async () => {
    const { body } = await initialize(checkoutOfEdition502());
    const transaction = paystack.transactions.get(body.reference);
    expect(body.paymentUrl).toBe(`${FAKE_PAY_PAGE}/${transaction?.accessCode}`);
    expect(transaction).toMatchObject({ amountMinor: 45_000, currency: "ZAR" });
  });

  it.each([
    ["a server error", { kind: "status", status: 500, body: "" } as const],
    ["an HTML page", { kind: "status", status: 200, body: "<html>" } as const],
    ["a broken connection", { kind: "reset" } as const],
  ])(
    "keeps the order and its pieces after %s, and a retry goes on with the same reference",
    async (_what, fault) => {
      const checkout = checkoutOfEdition502();
      paystack.failNext(fault);
      const failed = await initialize(checkout);
      expect(failed.status).toBe(503);
      expect(failed.body.error).toBe("provider_unavailable");
      expect(failed.headers.get("retry-after")).toBe("3");
      expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
      const retried = await initialize(checkout);
      expect(retried.status).toBe(200);
      expect(await readOrders(shop.db)).toHaveLength(1);
      expect(await readPayments(shop.db)).toHaveLength(1);
    },
  );

  it("goes on under a new reference when the lost call had arrived", async () => {
    const checkout = checkoutOfEdition502();
    paystack.failNext({ kind: "drop-after-commit" });
    expect((await initialize(checkout)).status).toBe(503);
    const retried = await initialize(checkout);
    expect(retried.status).toBe(200);
    expect(paystack.transactions.size).toBe(2);
    expect((await readPayments(shop.db)).map((payment) => payment.status)).toEqual([
      "lapsed",
      "awaiting_customer",
    ]);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(1);
  });

  it("gives the pieces back at once after a clear refusal", async () => {
    paystack.failNext({
      kind: "status",
      status: 400,
      body: '{"status":false,"message":"Invalid Amount Sent"}',
    });
    const { status, body } = await initialize(checkoutOfEdition502());
    expect(status).toBe(502);
    expect(body).toEqual({
      error: "provider_rejected",
      message: expect.not.stringContaining("Invalid Amount"),
    });
    expect((await readOrders(shop.db))[0]).toMatchObject({
      status: "cancelled",
      cancelReason: "provider_rejected",
    });
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(0);
  });

  it("answers 503 and holds nothing when our key is refused", async () => {
    paystack.failNext({ kind: "status", status: 401, body: '{"status":false,"message":"Invalid key"}' });
    expect((await initialize(checkoutOfEdition502())).status).toBe(503);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(0);
  });

  it("does not send a shopper to an address that is not the provider's", async () => {
    const data = '{"authorization_url":"https://evil.example/x","access_code":"x","reference":"x"}';
    paystack.failNext({ kind: "status", status: 200, body: `{"status":true,"message":"","data":${data}}` });
    expect((await initialize(checkoutOfEdition502())).status).toBe(503);
  });
});

describe("verifying while the provider misbehaves", () => {
  it("says pending while the provider is down, and success when it is back", async () => {
    const { reference } = (await initialize(checkoutOfEdition502())).body;
    paystack.play(reference, { status: "success" });
    paystack.fail({ kind: "500" }, { path: "/transaction/verify", times: 3 });
    expect((await verify(reference)).body.status).toBe("pending");
    expect(paystack.countCalls("GET /transaction/verify")).toBe(3);
    shop.clock.advance(MINUTE);
    expect((await verify(reference)).body.status).toBe("success");
  });

  it.each([
    ["one cent less", { paidMinor: 44_999 }],
    ["one cent more", { paidMinor: 45_001 }],
    ["a hundredth", { paidMinor: 450 }],
    ["dollars", { currency: "USD" }],
    ["naira", { currency: "NGN" }],
    ["live money under a test key", { domain: "live" as const }],
  ])("puts a success of %s aside for a person", async (_what, change) => {
    const { reference } = (await initialize(checkoutOfEdition502())).body;
    paystack.play(reference, { status: "success", ...change });
    expect((await verify(reference)).body.status).toBe("review");
    expect((await readOrders(shop.db))[0]?.status).toBe("payment_review");
  });

  it("does not let a failure that arrives after a success take the order back", async () => {
    const { reference } = (await initialize(checkoutOfEdition502())).body;
    paystack.play(reference, { status: "success" });
    await verify(reference);
    paystack.play(reference, { status: "failed" });
    shop.clock.advance(MINUTE);
    expect((await verify(reference)).body.status).toBe("success");
  });

  it("keeps an order alive while the provider is down at its end, but not for ever", async () => {
    await initialize(checkoutOfEdition502());
    shop.clock.advance(31 * MINUTE);
    const down = { kind: "503-html" } as const;
    paystack.fail(down, { times: 6 });
    await sweepPayments(shop.app.shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
    shop.clock.advance(3 * HOUR);
    paystack.fail(down, { times: 6 });
    await sweepPayments(shop.app.shop);
    expect((await readOrders(shop.db))[0]?.status).toBe("expired");
  });
});

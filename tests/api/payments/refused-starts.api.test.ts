/** A provider that refuses to start payments: each press ends, with a sentence to whom it concerns, and its pieces are free. */

import { describe, expect, it } from "vitest";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import type { ProviderFault } from "#tests/support/payments/provider-faults.ts";
import { readAlertKinds, readOrders, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const cards = openedForEach(() => openCardShop(), closeCardBalanced);

const INITIALIZE = { path: "/transaction/initialize" };

function refusal(message: string, code: string | null = null): ProviderFault {
  return { kind: "status", status: 400, body: JSON.stringify({ status: false, message, code }) };
}

const alwaysRefuse = (message: string, code?: string) =>
  cards.provider.fail(refusal(message, code), { ...INITIALIZE, times: 1000 });
const press = (email = "lerato@example.com") =>
  cards.shop.post("/api/payment/initialize", checkoutOfEdition502(1, { email }));
const calls = () => cards.provider.countCalls("POST /transaction/initialize");

describe("a provider that refuses every call the same way", () => {
  it("as a duplicate is called twice, the press is answered, and the pieces are free", async () => {
    alwaysRefuse("Duplicate Transaction Reference", "duplicate_reference");
    expect(await press()).toMatchObject({ status: 502, body: { error: "provider_rejected" } });
    expect(calls()).toBe(2);
    expect((await readPayments(cards.shop.db)).map(({ status }) => status)).toEqual([
      "lapsed",
      "init_failed",
    ]);
    await cards.sweep();
    const pressedAgain = await press("thandi@example.com");
    expect(pressedAgain.status).toBe(502);
    expect(calls()).toBe(4);
  });

  it("and says of the lost one that it is paid, has that order paid, with no second payment and no alert", async () => {
    const checkout = checkoutOfEdition502();
    cards.provider.failNext({ kind: "drop-after-commit" });
    expect((await cards.shop.post("/api/payment/initialize", checkout)).status).toBe(503);
    const [lost] = await readPayments(cards.shop.db);
    cards.provider.play(lost?.reference ?? "", { status: "success" });
    const answer = await cards.shop.post("/api/payment/initialize", checkout);
    expect(answer).toMatchObject({ status: 200, body: { reference: lost?.reference } });
    expect(answer.body.paymentUrl).toContain(`/?payment=success&reference=${lost?.reference}`);
    expect((await readPayments(cards.shop.db)).map(({ status }) => status)).toEqual(["succeeded"]);
    expect(await readAlertKinds(cards.shop.db)).toEqual([]);
  });

  it("is alerted about once a day, after three shoppers in a row", async () => {
    alwaysRefuse("No active channel");
    for (const _again of [1, 2, 3]) await press("lerato@example.com");
    await press("Thandi+tag@example.com");
    await press("thandi@example.com");
    expect(await readAlertKinds(cards.shop.db)).toEqual([]);
    for (const name of ["naledi", "thabo", "zanele"]) await press(`${name}@example.com`);
    const alerts = await cards.shop.db.query.alerts.findMany();
    expect(alerts).toMatchObject([
      {
        kind: "payments-refused",
        message:
          'Paystack refuses to start payments: the last 3 shoppers could not pay ("No active channel"). Look at your account there.',
      },
    ]);
    expect((await readProduct(cards.shop.db, 502)).reservedQuantity).toBe(0);
  });

  it("is not alerted about where a payment between them was started", async () => {
    cards.provider.fail(refusal("No active channel"), { ...INITIALIZE, times: 2 });
    for (const name of ["naledi", "thabo"]) await press(`${name}@example.com`);
    expect((await press("zanele@example.com")).status).toBe(200);
    alwaysRefuse("No active channel");
    await press("sipho@example.com");
    expect(await readAlertKinds(cards.shop.db)).toEqual([]);
  });
});

it.each(["Invalid Email Address Passed", "Customer email is not allowed"])(
  "a shopper whose address the provider does not take reads that it is the address: %s",
  async (message) => {
    alwaysRefuse(message);
    for (const name of ["lerato", "naledi", "thabo", "zanele"])
      expect(await press(`${name}@example.com`)).toMatchObject({
        status: 400,
        body: {
          error: "invalid_request",
          fields: [{ path: "email", message: expect.stringContaining("does not take this email address") }],
        },
      });
    expect(await readAlertKinds(cards.shop.db)).toEqual([]);
    expect((await readProduct(cards.shop.db, 502)).reservedQuantity).toBe(0);
  },
);

describe("a call that hung, and ends after a second press was paid", () => {
  it.each([
    ["without an answer", { kind: "500" } as const],
    ["refused", refusal("No active channel")],
    [
      "refused as a key",
      { kind: "status", status: 401, body: '{"status":false,"message":"Invalid key"}' } as const,
    ],
  ])("%s, leaves the paid payment as it is", async (_, end) => {
    const checkout = checkoutOfEdition502();
    const { shop } = cards.shop.app;
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      const { initialize } = shop.cardProvider;
      let isFirst = true;
      Object.assign(shop, {
        cardProvider: {
          ...shop.cardProvider,
          initialize: async (payment: Parameters<typeof initialize>[0]) => {
            if (!isFirst) return initialize(payment);
            isFirst = false;
            resolve();
            await until;
            cards.provider.failNext(end);
            return initialize(payment);
          },
        },
      });
    });
    const hung = cards.shop.post("/api/payment/initialize", checkout);
    await reached;
    cards.shop.clock.advance(20_000);
    const { body } = await cards.shop.post("/api/payment/initialize", checkout);
    cards.provider.play(body.reference, { status: "success" });
    expect((await cards.verify(body.reference)).body.status).toBe("success");
    finish();
    await hung;
    expect((await readPayments(cards.shop.db)).map(({ status }) => status)).toEqual(["succeeded"]);
    expect((await readOrders(cards.shop.db)).map(({ status }) => status)).toEqual(["paid"]);
  });
});

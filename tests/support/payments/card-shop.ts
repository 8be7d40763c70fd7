/** A shop whose card provider is simulated, with what its shopper, its provider and its admin do. */
import { expect } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { eventually } from "#tests/support/eventually.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { type Answer, openTestShop, type TestShop, type TestShopOptions } from "#tests/support/test-shop.ts";
import { expectBooksToBalance } from "./balanced-books.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack, START } from "./fake-paystack.ts";
import { readOrders } from "./shop-books.ts";
import { webhookHeaders } from "./wrong-signatures.ts";

export type CardShop = {
  readonly shop: TestShop;
  readonly provider: FakePaystack;
  /** Starts a checkout of so many pieces of edition 502 and returns its reference. */
  start(quantity?: number, change?: object): Promise<string>;
  /** The same, paid and settled. */
  buy(quantity?: number, change?: object): Promise<string>;
  verify(reference: string): Promise<Answer>;
  /** Runs the shop's periodic payment work once, after so much time. */
  sweep(afterMs?: number): Promise<void>;
  /** Delivers a signed event and waits until it is handled. */
  emit(event: string, data: object): Promise<void>;
  orderOf(reference: string): Promise<Awaited<ReturnType<typeof readOrders>>[number]>;
  close(): Promise<void>;
};

/** Closes a shop whose books must balance, with its provider's too. */
export async function closeCardBalanced({ shop, provider, close }: CardShop): Promise<void> {
  await expectBooksToBalance(shop.db, provider.readLedger);
  await close();
}

export async function openCardShop(rateLimits = false, options: TestShopOptions = {}): Promise<CardShop> {
  const provider = await openFakePaystack();
  const shop = await openTestShop({
    rateLimits,
    ...options,
    env: { PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_API_BASE: provider.url, ...options.env },
  });
  const verify = (reference: string) => shop.post("/api/payment/verify", { reference });
  const start = async (quantity = 1, change = {}) =>
    (await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity, change))).body
      .reference as string;
  return {
    shop,
    provider,
    start,
    verify,
    async buy(quantity = 1, change = {}) {
      const reference = await start(quantity, change);
      provider.play(reference, { status: "success" });
      shop.clock.advance(5 * SECOND);
      expect((await verify(reference)).body.status).toBe("success");
      return reference;
    },
    async sweep(afterMs = 0) {
      shop.clock.advance(afterMs);
      await sweepPayments(shop.app.shop);
    },
    emit: (event, data) => emit(shop, event, data),
    async orderOf(reference) {
      const order = (await readOrders(shop.db)).find((row) => row.paymentReference === reference);
      if (!order) throw new Error(`no order of ${reference}`);
      return order;
    },
    async close() {
      await shop.close();
      await provider.close();
    },
  };
}

/** A card shop whose provider's day is its own, as what is paid out on a day needs. */
export async function openAtOneTime(options: TestShopOptions = {}): Promise<CardShop> {
  const opened = await openCardShop(false, options);
  await opened.provider.advance(opened.shop.clock.now().getTime() - START);
  return opened;
}

async function emit(shop: TestShop, event: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data });
  const answer = await shop.request("/api/webhooks/paystack", {
    method: "POST",
    headers: webhookHeaders(body, FAKE_KEY, "valid"),
    body,
  });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const events = await readEvents(shop.db);
    expect(events.every((row) => row.state !== "new" || row.attempts > 0)).toBe(true);
  });
}

function readEvents(db: TestShop["db"]) {
  return db.query.providerEvents.findMany();
}

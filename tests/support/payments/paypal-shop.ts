/** A shop whose PayPal is the fake, and what a buyer's browser does in it. */
import { eq } from "drizzle-orm";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { SignedWebhook } from "#sandbox/paypal/engine-types.ts";
import { sandboxTransactions } from "#server/database/schema/sandbox.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { type Answer, openTestShop, type TestShop, type TestShopOptions } from "#tests/support/test-shop.ts";
import { expectBooksToBalance, type LedgerEntry } from "./balanced-books.ts";
import { FAKE_ACCOUNT, type FakePayPal, openFakePayPal } from "./fake-paypal.ts";

/** R450 at 18.5000 rand for a dollar. */
export const EDITION_502_USD = "24.32";
export const EDITION_502_USD_CENTS = 2432;

export type PayPalShop = TestShop & {
  readonly payPal: FakePayPal;
  createOrder(checkout?: CheckoutRequest, amount?: string): Promise<Answer>;
  capture(orderId: string): Promise<Answer>;
  verify(reference: string): Promise<Answer>;
  /** Posts a webhook to the shop: as PayPal signed it, or changed by the test. */
  deliver(webhook: SignedWebhook, change?: Partial<Pick<SignedWebhook, "body" | "headers">>): Promise<Answer>;
  /** The newest webhook of this kind. Throws when there is none. */
  webhook(type: string): SignedWebhook;
  /** Ends all faults, gives the shop time to recover, and expects its books to agree with both providers' books. */
  closeBalanced(): Promise<void>;
};

export function payPalEnv(payPal: FakePayPal): Record<string, string> {
  return {
    PAYPAL_CLIENT_ID: FAKE_ACCOUNT.clientId,
    PAYPAL_CLIENT_SECRET: FAKE_ACCOUNT.clientSecret,
    PAYPAL_WEBHOOK_ID: FAKE_ACCOUNT.webhookId,
    PAYPAL_API_BASE: payPal.url,
    ZAR_PER_USD: "18.5000",
    ZAR_PER_USD_AS_OF: "2026-03-01",
  };
}

/** Longer than the longest wait between two looks at a capture whose answer was lost. */
const TIME_TO_RECOVER_MS = 11 * MINUTE;

/** The books of the card sandbox. */
async function readCardLedger({ db }: TestShop): Promise<LedgerEntry[]> {
  const taken = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.status, "success"));
  return taken.map(({ reference, amountMinor, currency }) => ({
    reference,
    amountMinor,
    currency,
    refundedMinor: 0,
  }));
}

export async function openPayPalShop(options: TestShopOptions = {}): Promise<PayPalShop> {
  const payPal = await openFakePayPal();
  const shop = await openTestShop({ ...options, env: { ...payPalEnv(payPal), ...options.env } });
  payPal.followClock(shop.clock);
  const close = async () => {
    await shop.close();
    await payPal.close();
  };
  return {
    ...shop,
    payPal,
    createOrder: (checkout = checkoutOfEdition502(), amount = EDITION_502_USD) =>
      shop.post("/api/paypal/order", { amount, currency: "USD", intent: "CAPTURE", checkout }),
    capture: (orderId) => shop.request(`/api/paypal/order/${orderId}/capture`, { method: "POST" }),
    verify: (reference) => shop.post("/api/payment/verify", { reference }),
    deliver: (webhook, change = {}) => {
      const { body, headers } = { ...webhook, ...change };
      return shop.request("/api/webhooks/paypal", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: new Uint8Array(body),
      });
    },
    webhook(type) {
      const found = payPal.webhooks.findLast((webhook) => webhook.type === type);
      if (!found) throw new Error(`PayPal has not reported ${type}`);
      return found;
    },
    async closeBalanced() {
      payPal.forgetFaults();
      shop.clock.advance(TIME_TO_RECOVER_MS);
      await sweepPayments(shop.app.shop);
      await sendDueRefunds(shop.app.shop);
      const ledger = [...(await payPal.readLedger()), ...(await readCardLedger(shop))];
      await expectBooksToBalance(shop.db, () => ledger);
      await close();
    },
    close,
  };
}

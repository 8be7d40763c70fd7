import { type CheckoutRequest, initializePayment, verifyPayment } from "#contract/payments/payment.ts";
import { checkoutRequest } from "./checkout-request.ts";

export type Bought = {
  readonly id: number;
  readonly number: string;
  /** The order's page, with the key that opens it. */
  readonly url: string;
  readonly reference: string;
  /** By which a browser proves that it was the one that paid. */
  readonly checkoutKey: string;
  readonly email: string;
};

/**
 * Buys at a shop with the card's sandbox and without its pages: a Founders Tee where nothing else is wanted, by a person of its
 * own, since one person may have two of them.
 */
export async function buyOverHttp(shopUrl: string, change: Partial<CheckoutRequest> = {}): Promise<Bought> {
  const email = `lerato-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const checkoutKey = crypto.randomUUID();
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, shopUrl), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const started = await post("/api/payment/initialize", checkoutRequest({ email, checkoutKey, ...change }));
  const { paymentUrl, reference } = initializePayment.response.parse(await started.json());
  const form = new URLSearchParams({ action: "pay" });
  await fetch(paymentUrl, { method: "POST", body: form, redirect: "manual" });
  const verified = await post("/api/payment/verify", { reference, checkoutKey });
  const { orderId, orderNumber, orderUrl } = verifyPayment.response.parse(await verified.json());
  if (orderId === null || orderNumber === null || orderUrl === undefined) throw new Error("it was not paid");
  return { id: orderId, number: orderNumber, url: orderUrl, reference, checkoutKey, email };
}

/** The lines and the amount of one black M of the tee that most tests buy, R180. */
export const WORDMARK_TEE = {
  amount: 18_000,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
} satisfies Partial<CheckoutRequest>;

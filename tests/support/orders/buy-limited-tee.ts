import type { APIRequestContext } from "@playwright/test";
import { checkoutRequest } from "./checkout-request.ts";

/** Buys a Founders Tee without the pages, by a person of its own, since one person may have two of them. */
export async function buyLimitedTee(
  request: APIRequestContext,
): Promise<{ readonly reference: string; readonly orderUrl: string; readonly email: string }> {
  const checkout = checkoutRequest({ email: `lerato-${crypto.randomUUID().slice(0, 8)}@example.com` });
  const started = await request.post("/api/payment/initialize", { data: checkout });
  const { paymentUrl, reference } = await started.json();
  await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  const data = { reference, checkoutKey: checkout.checkoutKey };
  const verified = await request.post("/api/payment/verify", { data });
  const { orderUrl } = await verified.json();
  return { reference, orderUrl, email: checkout.email };
}

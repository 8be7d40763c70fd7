import type { Shop } from "#server/shop/shop.ts";
import type { CardProvider } from "./payment-provider.ts";
import type { PaystackAccess } from "./paystack/paystack.client.ts";
import { createPaystackProvider } from "./paystack/paystack.provider.ts";

const PAYSTACK_PAY_PAGE = "https://checkout.paystack.com";

/**
 * The card provider of these settings: Paystack when there is a key, else the built-in sandbox, which `startSandbox`
 * mounts on this server. It speaks Paystack's protocol, so the same adapter serves both.
 */
export async function chooseCardProvider(
  { settings, clock }: Shop,
  startSandbox: () => Promise<PaystackAccess>,
): Promise<CardProvider> {
  const { cardPayments, publicUrl } = settings;
  if (cardPayments.kind === "paystack") {
    return createPaystackProvider({ ...cardPayments, payPageOrigin: PAYSTACK_PAY_PAGE }, clock);
  }
  const payPageOrigin = new URL(publicUrl).origin;
  return createPaystackProvider(
    { ...(await startSandbox()), mode: "sandbox", offersApplePay: true, payPageOrigin },
    clock,
  );
}

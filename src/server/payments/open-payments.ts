import type { OrdersShop } from "#server/orders/order-link.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { chooseCardProvider } from "./providers/choose-card-provider.ts";
import { choosePayPalProvider } from "./providers/choose-paypal-provider.ts";

/**
 * Each starts a built-in imitation of a provider on this server and returns how it is reached. Called only where the
 * settings ask for a sandbox.
 */
export type Sandboxes = {
  readonly paystack: Parameters<typeof chooseCardProvider>[1];
  readonly paypal: Parameters<typeof choosePayPalProvider>[1];
};

/** Adds the payment providers of the settings to the shop: Paystack or its sandbox, and PayPal where it is set up. */
export async function openPayments<S extends OrdersShop>(
  shop: S,
  sandboxes: Sandboxes,
): Promise<S & PaymentsShop> {
  const { settings } = shop;
  const cardProvider = await chooseCardProvider(shop, sandboxes.paystack);
  const paypal = await choosePayPalProvider(shop, sandboxes.paypal);
  return {
    ...shop,
    cardProvider,
    paypal,
    // A function, because the owner may change the policy while the shop runs.
    orderPolicy: () => ({
      delivery: settings.delivery,
      reservationMs: settings.reservationMs,
      downloads: settings.downloads,
      isTest: cardProvider.mode !== "live",
      pieceLimits: shop.limitsCallers ? settings.pieceLimits : undefined,
    }),
  };
}

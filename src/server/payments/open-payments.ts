import type { OrdersShop } from "#server/orders/orders-shop.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import { chooseCardProvider } from "./providers/choose-card-provider.ts";
import { choosePayPalProvider } from "./providers/choose-paypal-provider.ts";

/** Start an imitation of a provider on this server and say how it is reached; called only where the settings ask for one. */
export type Sandboxes = {
  readonly paystack: Parameters<typeof chooseCardProvider>[1];
  readonly paypal: Parameters<typeof choosePayPalProvider>[1];
};

/** Chooses who takes the money. */
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
    // Asked for at each order, because the owner may have changed it.
    orderPolicy: () => ({
      delivery: settings.delivery,
      unsavedDelivery: settings.unsavedDelivery,
      reservationMs: settings.reservationMs,
      downloads: settings.downloads,
      isTest: cardProvider.mode !== "live",
      pieceLimits: shop.limitsCallers ? settings.pieceLimits : undefined,
    }),
  };
}

import type { OrdersShop } from "#server/orders/orders-shop.ts";
import type { OrderPolicy } from "#server/orders/place-order.ts";
import type { CardProvider, PayPalProvider } from "./providers/payment-provider.ts";

export type PaymentsShop = OrdersShop & {
  readonly cardProvider: CardProvider;
  /** Undefined in a shop without PayPal's settings. */
  readonly paypal: PayPalProvider | undefined;
  readonly orderPolicy: OrderPolicy;
};

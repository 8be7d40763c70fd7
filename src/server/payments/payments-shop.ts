import type { OrdersShop } from "#server/orders/orders-shop.ts";
import type { OrderPolicy } from "#server/orders/place-order.ts";
import type { Payment } from "./payments.repository.ts";
import type { CardProvider, PayPalProvider, Refunding } from "./providers/payment-provider.ts";

export type PaymentsShop = OrdersShop & {
  readonly cardProvider: CardProvider;
  /** Undefined in a shop without PayPal's settings. */
  readonly paypal: PayPalProvider | undefined;
  /** In force now. */
  orderPolicy(): OrderPolicy;
};

/** Who has this payment's money. Undefined when the shop no longer has that provider's settings. */
export function providerOf(
  { cardProvider, paypal }: Pick<PaymentsShop, "cardProvider" | "paypal">,
  payment: Pick<Payment, "provider">,
): Refunding | undefined {
  return payment.provider === "paypal" ? paypal : cardProvider;
}

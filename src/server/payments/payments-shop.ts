import type { OrdersShop } from "#server/orders/order-link.ts";
import type { OrderPolicy } from "#server/orders/place-order.ts";
import type { Payment } from "./payments.repository.ts";
import type { CardProvider, PayPalProvider, Refunding } from "./providers/payment-provider.ts";

export type PaymentsShop = OrdersShop & {
  readonly cardProvider: CardProvider;
  /** Undefined when PayPal is not set up. */
  readonly paypal: PayPalProvider | undefined;
  /** The policy in force at this moment. */
  orderPolicy(): OrderPolicy;
};

/** The provider that has this payment's money; undefined when the shop no longer has its settings, and for money paid by hand. */
export function providerOf(
  { cardProvider, paypal }: Pick<PaymentsShop, "cardProvider" | "paypal">,
  payment: Pick<Payment, "provider">,
): Refunding | undefined {
  if (payment.provider === "hand") return undefined;
  return payment.provider === "paypal" ? paypal : cardProvider;
}

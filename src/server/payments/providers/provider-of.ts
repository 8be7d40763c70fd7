import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Refunding } from "./payment-provider.ts";

/** Who has this payment's money. Undefined when the shop no longer has that provider's settings. */
export function providerOf(
  { cardProvider, paypal }: Pick<PaymentsShop, "cardProvider" | "paypal">,
  payment: Pick<Payment, "provider">,
): Refunding | undefined {
  return payment.provider === "paypal" ? paypal : cardProvider;
}

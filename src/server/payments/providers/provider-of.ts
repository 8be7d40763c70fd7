import type { Refunding } from "./payment-provider.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsContext } from "#server/payments/payments-context.ts";

/** Who has this payment's money. Undefined when the shop no longer has that provider's settings. */
export function providerOf(
  { cardProvider, wallet }: Pick<PaymentsContext, "cardProvider" | "wallet">,
  payment: Pick<Payment, "provider">,
): Refunding | undefined {
  return payment.provider === "paypal" ? wallet : cardProvider;
}

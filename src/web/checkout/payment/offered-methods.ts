import type { PaymentMethod, PaymentMethodsAnswer } from "#contract/payment.ts";

/** Card and PayPal always, whose setup is asked when it is chosen; Apple Pay when the shop offers it and the browser can. */
export function offeredMethods(
  answer: PaymentMethodsAnswer | undefined,
  browserHasApplePay: boolean,
): readonly PaymentMethod[] {
  const hasApplePay = answer?.applePay === true && browserHasApplePay;
  return hasApplePay ? ["card", "apple-pay", "paypal"] : ["card", "paypal"];
}

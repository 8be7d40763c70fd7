import type { PaymentMethod, PaymentMethodsAnswer } from "#contract/payment.ts";

/** Card always; the others only when the shop offers them now, and Apple Pay only where the browser can. */
export function offeredMethods(
  answer: PaymentMethodsAnswer | undefined,
  browserHasApplePay: boolean,
): readonly PaymentMethod[] {
  const methods: PaymentMethod[] = ["card"];
  if (answer?.applePay && browserHasApplePay) methods.push("apple-pay");
  if (answer?.paypal) methods.push("paypal");
  return methods;
}

import type { Payment } from "#server/payments/payments.repository.ts";
import type { Evidence } from "#server/payments/providers/payment-provider.ts";

/**
 * Whether this success differs from the payment we asked for. Reference, amount and currency must agree exactly (more
 * money is a mismatch too), and test money never pays a live order.
 */
export function isMismatch(payment: Payment, evidence: Evidence): boolean {
  return (
    evidence.reference !== payment.reference ||
    evidence.amountMinor !== payment.amountMinor ||
    evidence.currency !== payment.currency ||
    evidence.mode !== payment.mode
  );
}

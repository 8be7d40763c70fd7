import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Evidence, Outcome } from "#server/payments/providers/payment-provider.ts";
import { settle } from "./settle.ts";

/** Whether the provider gave a clear answer, which has then been applied. */
export type Asked = "settled" | "unanswered";

/** Settles on what the provider answered. */
export async function settleAnswer(
  shop: PaymentsShop,
  payment: Payment,
  answer: Outcome<Evidence>,
): Promise<Asked> {
  if (answer.kind !== "ok") {
    shop.log.warn({ reference: payment.reference, outcome: answer.kind }, "no answer about a payment");
    return "unanswered";
  }
  return settle(shop, payment.id, answer.value);
}

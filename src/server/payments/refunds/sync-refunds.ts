import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { providerOf } from "#server/payments/providers/provider-of.ts";
import { applyRefundUpdates } from "./apply-refund-updates.ts";

/** Asks the provider for every refund of this payment and applies what it says; no lock is held while it answers. */
export async function syncRefunds(shop: PaymentsShop, payment: Payment): Promise<"synced" | "unanswered"> {
  const listed = await providerOf(shop, payment)?.listRefunds(payment);
  if (listed?.kind !== "ok") {
    shop.log.warn({ reference: payment.reference, outcome: listed?.kind }, "no answer about refunds");
    return "unanswered";
  }
  await applyRefundUpdates(shop, payment, listed.value);
  return "synced";
}

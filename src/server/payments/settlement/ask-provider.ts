import { SECOND } from "#domain/time/time.ts";
import { claimQuestion, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { askPayPal, type PayPalAsker } from "./ask-paypal.ts";
import { type Asked, settleAnswer } from "./settle-answer.ts";

export type { Asked };

/** However many pages ask us, the provider is asked about one payment at most this often. */
const ASK_AT_MOST_EVERY_MS = 3 * SECOND;

/** Asks the provider how this payment stands and settles on its answer; no lock is held while it answers. */
export async function askAndSettle(
  shop: PaymentsShop,
  payment: Payment,
  asker: PayPalAsker = "clock",
): Promise<Asked> {
  if (payment.provider === "paypal") return askPayPal(shop, payment, asker);
  return settleAnswer(shop, payment, await shop.cardProvider.verify(payment.reference));
}

/** The same for a browser's question, which anybody with the reference may repeat: not more often than the limit. */
export async function askUnlessJustAsked(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  const mayAsk = await claimQuestion(shop.db, payment.id, now, later(now, -ASK_AT_MOST_EVERY_MS));
  if (mayAsk) await askAndSettle(shop, payment, "browser");
}

import { SECOND } from "#domain/time.ts";
import { later } from "#server/platform/clock.ts";
import { claimQuestion, type Payment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { settle } from "./settle.ts";

/** However many pages ask us, the provider is asked about one payment at most this often. */
const ASK_AT_MOST_EVERY_MS = 3 * SECOND;

/** Whether the provider gave a clear answer, which has then been applied. */
export type Asked = "settled" | "unanswered";

/** Asks the provider how this payment stands and settles on its answer; no lock is held while it answers. */
export async function askAndSettle(context: PaymentsContext, payment: Payment): Promise<Asked> {
  const answer = await context.cardProvider.verify(payment.reference);
  if (answer.kind !== "ok") {
    context.log.warn({ reference: payment.reference, outcome: answer.kind }, "no answer about a payment");
    return "unanswered";
  }
  await settle(context, payment.id, answer.value);
  return "settled";
}

/** The same for a browser's question, which anybody with the reference may repeat: not more often than the limit. */
export async function askUnlessJustAsked(context: PaymentsContext, payment: Payment): Promise<void> {
  const now = context.clock.now();
  const mayAsk = await claimQuestion(context.db, payment.id, now, later(now, -ASK_AT_MOST_EVERY_MS));
  if (mayAsk) await askAndSettle(context, payment);
}

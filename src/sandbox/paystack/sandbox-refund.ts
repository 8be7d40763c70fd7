import { SECOND } from "#domain/time/time.ts";
import { later } from "#server/platform/clock.ts";
import type { SandboxTransaction } from "./sandbox.repository.ts";
import { cardOf } from "./sandbox-cards.ts";
import type { Sandbox } from "./sandbox-context.ts";
import { findRefundsOf, insertRefund, type SandboxRefund } from "./sandbox-refunds.repository.ts";
import { idJson, transactionId } from "./sandbox-transaction.ts";

export type RefundStatus = "pending" | "processing" | SandboxRefund["endsAs"];

const PROCESSING_AFTER_MS = 3 * SECOND;
const ENDS_AFTER_MS = 6 * SECOND;
/** The news of each step is sent when the step has surely been made. */
const NEWS_AFTER_MS = [0, PROCESSING_AFTER_MS + 100, ENDS_AFTER_MS + 100];

/** A bank takes days; this one takes seconds. */
export function statusOfRefund({ createdAt, endsAs }: SandboxRefund, now: Date): RefundStatus {
  if (now < later(createdAt, PROCESSING_AFTER_MS)) return "pending";
  return now < later(createdAt, ENDS_AFTER_MS) ? "processing" : endsAs;
}

/** What of a paid transaction has not gone back and is not on its way. */
export async function leftToRefund(sandbox: Sandbox, transaction: SandboxTransaction): Promise<number> {
  if (transaction.status !== "success") return 0;
  const now = sandbox.clock.now();
  const refunds = await findRefundsOf(sandbox.db, transaction.id);
  const taken = refunds.filter((refund) => statusOfRefund(refund, now) !== "failed");
  return taken.reduce(
    (left, refund) => left - refund.amountMinor,
    transaction.paidMinor ?? transaction.amountMinor,
  );
}

/** Makes a refund that ends as the card says, and tells the shop of each step. */
export async function makeRefund(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  amountMinor: number,
  merchantNote: string | null,
): Promise<SandboxRefund> {
  const refund = await insertRefund(sandbox.db, {
    transactionId: transaction.id,
    amountMinor,
    merchantNote,
    endsAs: cardOf(transaction)?.refundEnds ?? "processed",
    createdAt: sandbox.clock.now(),
  });
  for (const delay of NEWS_AFTER_MS) {
    sandbox.webhooks.sendAfter(delay, async () => refundEvent(transaction, refund, sandbox.clock.now()));
  }
  return refund;
}

/** The amount is text until a refund has failed, as the real provider has it (payments A.6). */
function refundEvent(transaction: SandboxTransaction, refund: SandboxRefund, now: Date) {
  const status = statusOfRefund(refund, now);
  const event = `refund.${status}`;
  const data = {
    status,
    transaction_reference: transaction.reference,
    refund_reference: null,
    amount: status === "failed" ? refund.amountMinor : String(refund.amountMinor),
    currency: transaction.currency,
    domain: "test",
  };
  return { event, reference: transaction.reference, body: JSON.stringify({ event, data }) };
}

/** The provider's JSON for a refund; in lists the flag is a number and the times have other names (payments A.5). */
export function refundJson(
  transaction: SandboxTransaction,
  refund: SandboxRefund,
  shape: "sent" | "listed" | "single",
  now: Date,
): string {
  const id = transactionId(transaction);
  const isFull = refund.amountMinor === (transaction.paidMinor ?? transaction.amountMinor);
  const at = refund.createdAt.toISOString();
  const fields = JSON.stringify({
    id: refund.id,
    amount: refund.amountMinor,
    currency: transaction.currency,
    status: statusOfRefund(refund, now),
    merchant_note: refund.merchantNote,
    domain: "test",
    fully_deducted: shape === "listed" ? Number(isFull) : isFull,
    ...(shape === "listed" ? { created_at: at, updated_at: at } : { createdAt: at, updatedAt: at }),
  });
  const whole = idJson(id, { reference: transaction.reference });
  return `{"transaction":${shape === "sent" ? whole : id},${fields.slice(1)}`;
}

import type { Database, Transaction } from "#server/database/client.ts";
import { clearRefundNotes, emptyEventsNaming, emptyProviderEvents } from "./erase-payments.repository.ts";
import type { Payment } from "./payments.repository.ts";
import { emptyOldBodies } from "./webhooks/provider-events.repository.ts";

type ErasedPayment = Pick<Payment, "id" | "reference" | "providerOrderId" | "providerTxnId">;

/**
 * Removes the buyer's personal details from these payments: the stored messages of the provider (that one was received,
 * and how it was handled, stays) and the notes of their refunds, which may contain a name.
 */
export async function erasePayments(tx: Transaction, payments: readonly ErasedPayment[]): Promise<void> {
  await clearRefundNotes(
    tx,
    payments.map(({ id }) => id),
  );
  await emptyProviderEvents(tx, namesOfPayments(payments));
}

/** How the providers name these payments in their messages. */
export function namesOfPayments(payments: readonly ErasedPayment[]): string[] {
  return payments.flatMap(({ reference, providerOrderId, providerTxnId }) =>
    [reference, providerOrderId, providerTxnId].filter((name) => name !== null),
  );
}

/**
 * Empties stored messages that belong to no payment of the shop and contain one of these texts, such as an address or a
 * payer's id.
 */
export function eraseProviderMessages(tx: Transaction, texts: readonly string[]): Promise<void> {
  return emptyEventsNaming(tx, texts);
}

/** Empties messages received before this time. Their rows stay, so that a redelivery is still recognised. */
export async function forgetProviderMessages(db: Database, before: Date): Promise<void> {
  await emptyOldBodies(db, before);
}

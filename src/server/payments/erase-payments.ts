import type { Database, Transaction } from "#server/database/client.ts";
import { clearRefundNotes, emptyEventsNaming, emptyProviderEvents } from "./erase-payments.repository.ts";
import type { Payment } from "./payments.repository.ts";
import { emptyOldBodies } from "./webhooks/provider-events.repository.ts";

type ErasedPayment = Pick<Payment, "id" | "reference" | "providerOrderId" | "providerTxnId">;

/**
 * Takes out what names the buyer of these payments: the provider's messages about them, of which only remains that they
 * came and what was done about them, and the notes of their refunds, where somebody may have written a name.
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

/** The same for messages that belong to no payment of the shop and hold one of these texts: addresses, a payer's id. */
export function eraseProviderMessages(tx: Transaction, texts: readonly string[]): Promise<void> {
  return emptyEventsNaming(tx, texts);
}

/** Messages that came before are emptied; that they came stays, so that a redelivery is known. */
export async function forgetProviderMessages(db: Database, before: Date): Promise<void> {
  await emptyOldBodies(db, before);
}

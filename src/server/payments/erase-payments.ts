import type { Transaction } from "#server/database/client.ts";
import { clearRefundNotes, emptyProviderEvents } from "./erase-payments.repository.ts";
import type { Payment } from "./payments.repository.ts";

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

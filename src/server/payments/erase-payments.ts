import type { Transaction } from "#server/database/client.ts";
import { clearRefundNotes, emptyProviderEvents } from "./erase-payments.repository.ts";
import type { Payment } from "./payments.repository.ts";

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
  await emptyProviderEvents(
    tx,
    payments.flatMap(({ reference, providerOrderId, providerTxnId }) =>
      [reference, providerOrderId, providerTxnId].filter((name) => name !== null),
    ),
  );
}

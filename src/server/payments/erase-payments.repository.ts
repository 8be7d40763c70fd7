import { inArray, or } from "drizzle-orm";
import type { Transaction } from "#server/database/client.ts";
import { bodyNames, providerEvents, refunds } from "#server/database/schema/payments.ts";

const EMPTY = { rawBody: Buffer.alloc(0), signatureHeaders: null };

/**
 * Empties the stored messages about these payments. `names`: our references, and the providers' ids of orders and
 * transactions.
 */
export async function emptyProviderEvents(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { reference, providerOrderId, providerTxnId } = providerEvents;
  await tx
    .update(providerEvents)
    .set(EMPTY)
    .where(or(...[reference, providerOrderId, providerTxnId].map((column) => inArray(column, [...names]))));
}

/**
 * Empties stored messages that belong to no payment of the shop and contain one of these texts, such as an address or a
 * payer's id.
 */
export async function eraseProviderMessages(tx: Transaction, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .update(providerEvents)
    .set(EMPTY)
    .where(or(...texts.map(bodyNames)));
}

export async function clearRefundNotes(tx: Transaction, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .update(refunds)
    .set({ note: null })
    .where(inArray(refunds.paymentId, [...paymentIds]));
}

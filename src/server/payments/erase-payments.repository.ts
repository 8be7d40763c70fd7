import { inArray } from "drizzle-orm";
import type { Transaction } from "#server/database/client.ts";
import { providerEvents } from "#server/database/schema/provider-events.ts";
import { refunds } from "#server/database/schema/refunds.ts";

export async function emptyProviderEvents(tx: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .update(providerEvents)
    .set({ rawBody: Buffer.alloc(0) })
    .where(inArray(providerEvents.reference, [...references]));
}

export async function clearRefundNotes(tx: Transaction, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .update(refunds)
    .set({ note: null })
    .where(inArray(refunds.paymentId, [...paymentIds]));
}

import type { Transaction } from "#server/database/client.ts";

/** Payments (by their references) and mails (by the ids of their jobs) of people who are being erased. */
export type ErasedRecords = {
  readonly references: readonly string[];
  readonly mailIds: readonly number[];
};

/**
 * Erases people from what a demonstration keeps outside the shop's tables: the data of imitated providers, and mails
 * stored as files. Called in the transaction that erases them, which may be repeated, so it must be possible to call it
 * twice.
 */
export type Eraser = (tx: Transaction, records: ErasedRecords) => Promise<void>;

export async function eraseInOtherSlices(
  { erasers }: { readonly erasers: readonly Eraser[] },
  tx: Transaction,
  records: ErasedRecords,
): Promise<void> {
  for (const erase of erasers) await erase(tx, records);
}

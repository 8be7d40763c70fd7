import type { Transaction } from "#server/database/client.ts";

/** Payments (by their references) and mails (by the ids of their jobs) of people who are being erased. */
export type ForgottenRecords = {
  readonly references: readonly string[];
  readonly mailIds: readonly number[];
};

/**
 * Erases people from what a demonstration keeps outside the shop's tables: the data of imitated providers, and mails
 * stored as files. Called in the transaction that erases them, which may be repeated, so it must be possible to call it
 * twice.
 */
export type Forgetter = (tx: Transaction, records: ForgottenRecords) => Promise<void>;

export async function forgetElsewhere(
  { forgetters }: { readonly forgetters: readonly Forgetter[] },
  tx: Transaction,
  records: ForgottenRecords,
): Promise<void> {
  for (const forget of forgetters) await forget(tx, records);
}

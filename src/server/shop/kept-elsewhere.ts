import type { Transaction } from "#server/database/client.ts";

/** Payments by their references and mails by the ids of their jobs, whose people are to be forgotten. */
export type ForgottenRecords = {
  readonly references: readonly string[];
  readonly mailIds: readonly number[];
};

/**
 * Takes people out of what a demonstration keeps besides the shop's own tables: an imitated provider's books, mails as
 * files. Called within the transaction that forgets them, which may run again; doing it twice is doing it once.
 */
export type Forgetter = (tx: Transaction, records: ForgottenRecords) => Promise<void>;

export async function forgetElsewhere(
  { forgetters }: { readonly forgetters: readonly Forgetter[] },
  tx: Transaction,
  records: ForgottenRecords,
): Promise<void> {
  for (const forget of forgetters) await forget(tx, records);
}

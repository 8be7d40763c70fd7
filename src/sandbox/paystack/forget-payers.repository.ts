import { inArray } from "drizzle-orm";
import type { Transaction } from "#server/database/client.ts";
import { sandboxDeliveries, sandboxRefunds, sandboxTransactions } from "#server/database/schema/sandbox.ts";

const NOBODY = "erased@erased.invalid";

/** Takes out of the sandbox's books who paid under these references. Amounts stay; the messages, which name the payer, go. */
export async function forgetPayers(tx: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const { id, reference } = sandboxTransactions;
  const ofThem = inArray(reference, [...references]);
  await tx.delete(sandboxDeliveries).where(inArray(sandboxDeliveries.reference, [...references]));
  await tx
    .update(sandboxRefunds)
    .set({ merchantNote: null })
    .where(inArray(sandboxRefunds.transactionId, tx.select({ id }).from(sandboxTransactions).where(ofThem)));
  await tx.update(sandboxTransactions).set({ email: NOBODY }).where(ofThem);
}

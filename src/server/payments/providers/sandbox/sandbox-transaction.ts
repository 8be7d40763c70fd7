import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import { findByReference, type SandboxTransaction, updateTransaction } from "./sandbox.repository.ts";

/** Large on purpose: real ids may exceed what a JavaScript number holds, and our client must keep their digits. */
const FIRST_TRANSACTION_ID = 9_007_199_254_740_993n;

/** A transaction as it stands now: a slow bank's payment succeeds when its time has come, asked or not. */
export async function readTransaction(
  db: Database,
  clock: Clock,
  reference: string,
): Promise<SandboxTransaction | undefined> {
  const transaction = await findByReference(db, reference);
  const now = clock.now();
  if (transaction?.status !== "ongoing" || transaction.succeedsAt === null || transaction.succeedsAt > now) {
    return transaction;
  }
  return updateTransaction(db, transaction.id, {
    status: "success",
    gatewayResponse: "Successful",
    paidAt: now,
  });
}

/** The provider's JSON for a transaction, as text: its id has more digits than JSON.stringify can write. */
export function transactionJson(transaction: SandboxTransaction): string {
  const paidAt = transaction.paidAt?.toISOString() ?? null;
  const fields = JSON.stringify({
    domain: "test",
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.paidMinor ?? transaction.amountMinor,
    requested_amount: transaction.amountMinor,
    currency: transaction.currency,
    message: null,
    gateway_response: transaction.gatewayResponse,
    channel: transaction.status === "abandoned" ? null : "card",
    fees: transaction.status === "success" ? Math.round(transaction.amountMinor * 0.029) + 100 : null,
    paid_at: paidAt,
    paidAt,
    created_at: transaction.createdAt.toISOString(),
    metadata: transaction.metadata,
    customer: { email: transaction.email },
  });
  return `{"id":${FIRST_TRANSACTION_ID + BigInt(transaction.id)},${fields.slice(1)}`;
}

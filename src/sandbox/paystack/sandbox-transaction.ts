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

/** The id that the provider's protocol knows it by. */
export function transactionId({ id }: Pick<SandboxTransaction, "id">): bigint {
  return FIRST_TRANSACTION_ID + BigInt(id);
}

/** The row behind such an id. */
export function rowIdOf(text: string): number | undefined {
  if (!/^\d{16,19}$/.test(text)) return undefined;
  const id = BigInt(text) - FIRST_TRANSACTION_ID;
  return id > 0n && id < 2n ** 31n ? Number(id) : undefined;
}

/** A JSON object that begins with an id of more digits than JSON.stringify can write. */
export function idJson(id: bigint, fields: Readonly<Record<string, unknown>>): string {
  return `{"id":${id},${JSON.stringify(fields).slice(1)}`;
}

/** The provider's JSON for a transaction, as text; `isGone` when all of it was refunded. */
export function transactionJson(transaction: SandboxTransaction, isGone = false): string {
  const paidAt = transaction.paidAt?.toISOString() ?? null;
  return idJson(transactionId(transaction), {
    domain: "test",
    status: isGone ? "reversed" : transaction.status,
    reference: transaction.reference,
    amount: transaction.paidMinor ?? transaction.amountMinor,
    requested_amount: transaction.amountMinor,
    currency: transaction.currency,
    message: null,
    gateway_response: transaction.gatewayResponse,
    channel: transaction.channel,
    fees: transaction.status === "success" ? Math.round(transaction.amountMinor * 0.029) + 100 : null,
    paid_at: paidAt,
    paidAt,
    created_at: transaction.createdAt.toISOString(),
    metadata: transaction.metadata,
    customer: { email: transaction.email },
  });
}

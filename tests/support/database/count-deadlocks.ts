import type { Database } from "#server/database/client.ts";
import { isRetryable } from "#server/database/database-faults.ts";

/** Counts deadlocks from now on; the shop repeats such a transaction, so nothing else shows them. */
export function countDeadlocks(db: Database): () => number {
  const transaction = db.transaction.bind(db);
  let deadlocks = 0;
  db.transaction = (...args) =>
    transaction(...args).catch((error: unknown) => {
      if (isRetryable(error)) deadlocks += 1;
      throw error;
    });
  return () => deadlocks;
}

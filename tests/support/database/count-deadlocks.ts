import type { Database } from "#server/database/client.ts";
import { isRetryable } from "#server/database/database-faults.ts";

/** From now on; the shop runs such a transaction again, so that nobody else notices it. */
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

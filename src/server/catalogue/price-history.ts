import type { Executor } from "#server/database/client.ts";
import {
  findPriceChanges,
  insertPriceChange,
  type NewPriceChange,
  type PriceChange,
} from "./price-changes.repository.ts";

export type { PriceChange };

/** Notes a product's new price beside the old one, in the transaction that changes it; nothing when it stays the same. */
export async function recordPriceChange(tx: Executor, change: NewPriceChange): Promise<void> {
  if (change.fromCents !== change.toCents) await insertPriceChange(tx, change);
}

/** The newest first, at most so many. */
export function listPriceChanges(db: Executor, productId: number, atMost: number): Promise<PriceChange[]> {
  return findPriceChanges(db, productId, atMost);
}

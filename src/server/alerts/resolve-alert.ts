import type { Executor } from "#server/database/client.ts";
import { hasAlert, markResolved, markResolvedByKey } from "./alerts.repository.ts";

/** The matter is dealt with; nothing happens when it already was, or was never raised. */
export async function resolveAlertOf(tx: Executor, dedupeKey: string, now: Date): Promise<void> {
  await markResolvedByKey(tx, dedupeKey, now);
}

/** The admin has dealt with it. False when there is no such alert; resolving twice is resolving once. */
export function resolveAlert(db: Executor, id: number, now: Date): Promise<boolean> {
  return markResolved(db, id, now);
}

export function isAlertRaised(db: Executor, dedupeKey: string): Promise<boolean> {
  return hasAlert(db, dedupeKey);
}

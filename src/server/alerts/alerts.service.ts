import type { Executor, Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  type Alert,
  countOpenAlerts,
  findOpenAlerts,
  freeKeyOfResolved,
  hasAlert,
  insertAlert,
  markResolved,
  markResolvedByKey,
} from "./alerts.repository.ts";

const MOST_LISTED = 50;

export type Matter = {
  /**
   * Names the matter, e.g. "review:17": it is raised once however often it is met, also when it was resolved. What nobody
   * sees end has a day, a week or a month in its name, and is raised once in it.
   */
  readonly dedupeKey: string;
  /** A state of which the shop sees the end: met again after it was resolved, it is raised again. */
  readonly isState?: boolean;
  /** Stable and short, for filters: "payment-review", "refund-failed", "dispute". */
  readonly kind: string;
  readonly orderId?: number;
  readonly paymentId?: number;
  /** One sentence for the admin; nothing personal. */
  readonly message: string;
};

/** Puts a matter on the admin's list and mails it, in the caller's transaction, once. */
export async function raiseAlert(
  tx: Transaction,
  { isState = false, ...matter }: Matter,
  now: Date,
): Promise<void> {
  if (isState) await freeKeyOfResolved(tx, matter.dedupeKey);
  const alert = await insertAlert(tx, { ...matter, createdAt: now });
  if (alert) await queueMail(tx, `alert:${alert.id}`, { kind: "alert", alertId: alert.id }, now);
}

/** The same where no other work is under way. */
export function raiseAlertNow(
  shop: Pick<Shop, "db" | "announcements" | "clock">,
  matter: Matter,
): Promise<void> {
  return inTransaction(shop, (tx) => raiseAlert(tx, matter, shop.clock.now()));
}

/** The matter is dealt with; nothing happens when it already was, or was never raised. */
export function resolveAlertOf(tx: Executor, dedupeKey: string, now: Date): Promise<void> {
  return markResolvedByKey(tx, dedupeKey, now);
}

/** The admin has dealt with it. False when there is no such alert; resolving twice is resolving once. */
export function resolveAlert(db: Executor, id: number, now: Date): Promise<boolean> {
  return markResolved(db, id, now);
}

export function isAlertRaised(db: Executor, dedupeKey: string): Promise<boolean> {
  return hasAlert(db, dedupeKey);
}

/** What waits for the admin, the newest first, fifty at most. */
export function listOpenAlerts(db: Executor): Promise<Alert[]> {
  return findOpenAlerts(db, MOST_LISTED);
}

/** How much waits for the admin in all. */
export function countOpen(db: Executor): Promise<number> {
  return countOpenAlerts(db);
}

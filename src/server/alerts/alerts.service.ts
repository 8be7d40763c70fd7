import { DAY } from "#domain/time/time.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  type Alert,
  countAlertsOfKind,
  findOpenAlerts,
  freeKeyOfResolved,
  insertAlert,
} from "./alerts.repository.ts";

const MOST_LISTED = 50;
/** Of one kind. A provider that repeats itself makes hundreds: they are all listed, and the mails stay readable. */
const MOST_MAILED_A_DAY = 20;

export type Matter = {
  /**
   * Identifies the matter, e.g. "review:17", so that it is raised once, also after it was resolved. Matters without an
   * end contain a day, week or month and are raised once in that time.
   */
  readonly dedupeKey: string;
  /** A state whose end the shop notices: when it occurs again after it was resolved, it is raised again. */
  readonly isState?: boolean;
  /** A stable, short name for filters: "payment-review", "refund-failed", "dispute". */
  readonly kind: string;
  readonly orderId?: number;
  readonly paymentId?: number;
  /** One sentence for the admin; nothing personal. */
  readonly message: string;
};

/**
 * Raises an alert once, on the admin's list and by mail, in the caller's transaction. Of one kind twenty a day are mailed;
 * the last of these mails says so.
 */
export async function raiseAlert(
  tx: Transaction,
  { isState = false, ...matter }: Matter,
  now: Date,
): Promise<void> {
  if (isState) await freeKeyOfResolved(tx, matter.dedupeKey);
  const alert = await insertAlert(tx, { ...matter, createdAt: now });
  if (!alert) return;
  const today = await countAlertsOfKind(tx, matter.kind, later(now, -DAY));
  if (today > MOST_MAILED_A_DAY) return;
  const isLast = today === MOST_MAILED_A_DAY;
  const job = { kind: "alert", alertId: alert.id, ...(isLast && { isLastOfDay: true }) } as const;
  await queueMail(tx, `alert:${alert.id}`, job, now);
}

/** The same, in a transaction of its own. */
export function raiseAlertNow(
  shop: Pick<Shop, "db" | "announcements" | "clock">,
  matter: Matter,
): Promise<void> {
  return inTransaction(shop, (tx) => raiseAlert(tx, matter, shop.clock.now()));
}

/** A matter of one payment, raised once for it unless `dedupeKey` names something else. */
export function matterOf(
  { id, orderId }: { readonly id: number; readonly orderId: number },
  kind: string,
  message: string,
  dedupeKey = `${kind}:${id}`,
): Matter {
  return { dedupeKey, kind, orderId, paymentId: id, message };
}

/** The open alerts, the newest first, fifty at most. */
export function listOpenAlerts(db: Executor): Promise<Alert[]> {
  return findOpenAlerts(db, MOST_LISTED);
}

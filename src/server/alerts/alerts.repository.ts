import { and, count, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { alerts } from "#server/database/schema/problems.ts";

export type Alert = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;

/** Undefined when this matter has been raised before. */
export async function insertAlert(db: Executor, alert: NewAlert): Promise<Alert | undefined> {
  const [inserted] = await db
    .insert(alerts)
    .values(alert)
    .onConflictDoNothing({ target: alerts.dedupeKey })
    .returning();
  return inserted;
}

/** Gives a resolved alert a key of its own, so that it stays in the history and the matter can be raised again. */
export async function freeKeyOfResolved(tx: Transaction, dedupeKey: string): Promise<void> {
  await tx
    .update(alerts)
    .set({ dedupeKey: sql`${alerts.dedupeKey} || '#' || ${alerts.id}` })
    .where(and(eq(alerts.dedupeKey, dedupeKey), isNotNull(alerts.resolvedAt)));
}

const firstTime = (now: Date) => ({
  resolvedAt: sql`coalesce(${alerts.resolvedAt}, ${now.toISOString()}::timestamptz)`,
});

/** Resolves the alert of this matter; no effect when it is resolved already or was never raised. */
export async function resolveAlertOf(db: Executor, dedupeKey: string, now: Date): Promise<void> {
  await db.update(alerts).set(firstTime(now)).where(eq(alerts.dedupeKey, dedupeKey));
}

/** Resolves an alert for the admin. False when there is none with this id; a second call has no effect. */
export async function resolveAlert(db: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(alerts)
    .set(firstTime(now))
    .where(eq(alerts.id, id))
    .returning({ id: alerts.id });
  return rows.length === 1;
}

export async function findOpenAlert(db: Executor, id: number): Promise<Alert | undefined> {
  const [alert] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.resolvedAt)));
  return alert;
}

/** Newest first. */
export function findOpenAlerts(db: Executor, atMost: number): Promise<Alert[]> {
  return db.select().from(alerts).where(isNull(alerts.resolvedAt)).orderBy(desc(alerts.id)).limit(atMost);
}

/** The number of all open alerts. */
export async function countOpenAlerts(db: Executor): Promise<number> {
  const [row] = await db.select({ open: count() }).from(alerts).where(isNull(alerts.resolvedAt));
  return row?.open ?? 0;
}

/** How many alerts of this kind were raised since then, resolved ones as well. */
export function countAlertsOfKind(db: Executor, kind: string, since: Date): Promise<number> {
  return db.$count(alerts, and(eq(alerts.kind, kind), gte(alerts.createdAt, since)));
}

export async function hasAlert(db: Executor, dedupeKey: string): Promise<boolean> {
  const rows = await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.dedupeKey, dedupeKey));
  return rows.length > 0;
}

import { asc } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { orderEvents } from "#server/database/schema/order-events.ts";
import { refunds } from "#server/database/schema/refunds.ts";

export const readRefunds = (db: Database) => db.select().from(refunds).orderBy(asc(refunds.id));

export async function readAlertKinds(db: Database): Promise<string[]> {
  return (await db.select().from(alerts).orderBy(asc(alerts.id))).map(({ kind }) => kind);
}

/** What the shop has to write about, without the alerts. */
export async function readMailKeys(db: Database): Promise<string[]> {
  const rows = await db.select().from(mailJobs).orderBy(asc(mailJobs.id));
  return rows.map(({ dedupeKey }) => dedupeKey).filter((key) => !key.startsWith("alert:"));
}

export async function readTimeline(db: Database): Promise<string[]> {
  return (await db.select().from(orderEvents).orderBy(asc(orderEvents.id))).map(({ kind }) => kind);
}

export async function readCertificateStates(db: Database): Promise<string[]> {
  return (await db.select().from(certificates).orderBy(asc(certificates.serial))).map(({ state }) => state);
}

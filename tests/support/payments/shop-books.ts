import { asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { products } from "#server/database/schema/products.ts";

export async function readProduct(db: Executor, id: number) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

export const readOrders = (db: Executor) => db.select().from(orders).orderBy(asc(orders.id));
export const readPayments = (db: Executor) => db.select().from(payments).orderBy(asc(payments.id));

export const readRefunds = (db: Executor) => db.select().from(refunds).orderBy(asc(refunds.id));

export async function readAlertKinds(db: Executor): Promise<string[]> {
  return (await db.select().from(alerts).orderBy(asc(alerts.id))).map(({ kind }) => kind);
}

/** What the shop has to write about, without the alerts. */
export async function readMailKeys(db: Executor): Promise<string[]> {
  const rows = await db.select().from(mailJobs).orderBy(asc(mailJobs.id));
  return rows.map(({ dedupeKey }) => dedupeKey).filter((key) => !key.startsWith("alert:"));
}

export async function readTimeline(db: Executor): Promise<string[]> {
  return (await db.select().from(orderEvents).orderBy(asc(orderEvents.id))).map(({ kind }) => kind);
}

export async function readCertificateStates(db: Executor): Promise<string[]> {
  return (await db.select().from(certificates).orderBy(asc(certificates.serial))).map(({ state }) => state);
}

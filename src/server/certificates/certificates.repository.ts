import { and, asc, count, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { personOfColumn } from "#server/database/columns.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { certificates, editions, retiredCertificateCodes } from "#server/database/schema/certificates.ts";
import { orders } from "#server/database/schema/orders.ts";
import { products } from "#server/database/schema/products.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Certificate = typeof certificates.$inferSelect;
export type Edition = typeof editions.$inferSelect;
export type NumberedOrder = Pick<typeof orders.$inferSelect, "id" | "items">;
export type RetiredCode = typeof retiredCertificateCodes.$inferSelect;

/** Which piece of which order a certificate belongs to; units of a line are counted from 1. */
export type Piece = { readonly orderId: number; readonly line: number; readonly unit: number };

/** Locks the editions of these products, lowest id first; products without one are not numbered and absent. */
export function lockEditions(tx: Transaction, productIds: readonly number[]): Promise<Edition[]> {
  return tx
    .select()
    .from(editions)
    .where(isOneOf(editions.productId, productIds))
    .orderBy(asc(editions.productId))
    .for("update");
}

/** Undefined for a product that is not numbered. */
export async function findEdition(db: Executor, productId: number): Promise<Edition | undefined> {
  const [edition] = await db.select().from(editions).where(eq(editions.productId, productId));
  return edition;
}

export async function insertEdition(tx: Transaction, edition: typeof editions.$inferInsert): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(editions).values(edition);
}

/** Of a product of which no number was given. */
export async function removeEdition(tx: Transaction, productId: number): Promise<void> {
  await tx.delete(editions).where(eq(editions.productId, productId));
}

export async function updateEdition(
  tx: Transaction,
  productId: number,
  change: Partial<Omit<Edition, "productId" | "lastSerial">>,
): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.update(editions).set(change).where(eq(editions.productId, productId));
}

/** How many numbered pieces of each of these editions this person owns, by product id. */
export async function countPiecesOwned(
  tx: Transaction,
  productIds: readonly number[],
  person: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ productId: certificates.productId, pieces: count() })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(
      and(
        inArray(certificates.productId, [...productIds]),
        eq(certificates.state, "issued"),
        eq(personOfColumn(orders.customerEmail), person),
      ),
    )
    .groupBy(certificates.productId);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** Inserts the missing ones of products that exist, and returns those. */
export async function insertMissingEditions(
  tx: Transaction,
  wanted: readonly (typeof editions.$inferInsert)[],
): Promise<Edition[]> {
  const ids = wanted.map(({ productId }) => productId);
  noteChange(tx, "stock");
  const existing = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const known = wanted.filter(({ productId }) => existing.some(({ id }) => id === productId));
  if (known.length === 0) return [];
  return tx
    .insert(editions)
    .values([...known])
    .onConflictDoNothing()
    .returning();
}

/** Takes the next number of the edition; undefined when it is complete. */
export async function takeNextSerial(tx: Transaction, productId: number): Promise<number | undefined> {
  noteChange(tx, "stock");
  const [edition] = await tx
    .update(editions)
    .set({ lastSerial: sql`${editions.lastSerial} + 1` })
    .where(and(eq(editions.productId, productId), lt(editions.lastSerial, editions.size)))
    .returning();
  return edition?.lastSerial;
}

export async function findLowestFree(tx: Transaction, productId: number): Promise<Certificate | undefined> {
  const [free] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.productId, productId), eq(certificates.state, "free")))
    .orderBy(asc(certificates.serial))
    .limit(1);
  return free;
}

export async function findNumber(
  tx: Transaction,
  productId: number,
  serial: number,
): Promise<Certificate | undefined> {
  const [number] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.productId, productId), eq(certificates.serial, serial)));
  return number;
}

type NumbersToOpen = {
  readonly productId: number;
  /** The last of them. */
  readonly serial: number;
  readonly newCode: () => string;
  readonly now: Date;
};

/** Makes all numbers up to this one that were never given free, of an edition that the caller has locked. */
export async function openNumbersUpTo(
  tx: Transaction,
  { productId, serial, newCode, now }: NumbersToOpen,
): Promise<void> {
  const edition = await findEdition(tx, productId);
  const last = edition?.lastSerial ?? serial;
  if (last >= serial) return;
  noteChange(tx, "stock");
  const opened = Array.from({ length: serial - last }, (_, place) => ({
    productId,
    serial: last + place + 1,
    code: newCode(),
    state: "free" as const,
    issuedAt: now,
    updatedAt: now,
  }));
  await tx.insert(certificates).values(opened);
  await tx.update(editions).set({ lastSerial: serial }).where(eq(editions.productId, productId));
}

/**
 * Every number that was given, with what became of it. A free one whose code was never retired was passed over at the till,
 * and not given.
 */
export function findNumbers(
  db: Executor,
  productId: number,
): Promise<Pick<Certificate, "serial" | "state">[]> {
  return db
    .select({ serial: certificates.serial, state: certificates.state })
    .from(certificates)
    .where(
      and(
        eq(certificates.productId, productId),
        or(
          ne(certificates.state, "free"),
          sql`EXISTS (SELECT FROM ${retiredCertificateCodes} WHERE ${retiredCertificateCodes.certificateId} = ${certificates.id})`,
        ),
      ),
    )
    .orderBy(asc(certificates.serial));
}

export async function insertCertificate(
  tx: Transaction,
  certificate: typeof certificates.$inferInsert,
): Promise<void> {
  await tx.insert(certificates).values(certificate);
}

export async function updateCertificate(
  tx: Transaction,
  id: number,
  change: Partial<Omit<Certificate, "id" | "productId" | "serial">> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.update(certificates).set(change).where(eq(certificates.id, id));
  noteChange(tx, "stock");
}

/** Changes the name; false when the certificate is not issued under this code any more. */
export async function setOwnerName(
  db: Executor,
  { id, code }: Pick<Certificate, "id" | "code">,
  ownerName: string | null,
  now: Date,
): Promise<boolean> {
  const isInForce = and(
    eq(certificates.id, id),
    eq(certificates.code, code),
    eq(certificates.state, "issued"),
  );
  const rows = await db.update(certificates).set({ ownerName, updatedAt: now }).where(isInForce).returning();
  return rows.length === 1;
}

/** Removes the owners' names from the certificates of these orders. */
export async function eraseOwnerNames(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(certificates)
    .set({ ownerName: null })
    .where(and(inArray(certificates.orderId, [...orderIds]), isNotNull(certificates.ownerName)));
}

export async function retireCode(tx: Transaction, retired: RetiredCode): Promise<void> {
  await tx.insert(retiredCertificateCodes).values(retired);
}

/** By line and unit. */
export function findCertificatesOfOrder(db: Executor, orderId: number): Promise<Certificate[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, orderId))
    .orderBy(asc(certificates.line), asc(certificates.unit));
}

/** Paid and shipped orders, in the order in which they were paid. */
export function findPaidOrders(tx: Transaction): Promise<NumberedOrder[]> {
  return tx
    .select({ id: orders.id, items: orders.items })
    .from(orders)
    .where(inArray(orders.status, ["paid", "fulfilled"]))
    .orderBy(asc(orders.paidAt), asc(orders.id));
}

import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { products } from "#server/database/schema/products.ts";
import { waitlistRequests as requests } from "#server/database/schema/subscribers.ts";

export type Waiting = typeof requests.$inferSelect;
export type NewWaiting = typeof requests.$inferInsert;

const isOpen = isNull(requests.notifiedAt);
const isWaiting = and(isOpen, isNotNull(requests.confirmedAt));

/**
 * Stores the request by one statement, so that simultaneous presses leave one. Returns its id when a mail is to be
 * sent; undefined when one was sent after `unlessSince`.
 */
export async function upsertRequest(
  tx: Transaction,
  request: NewWaiting,
  unlessSince: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(requests)
    .values(request)
    .onConflictDoUpdate({
      target: [requests.productId, requests.size, requests.color, requests.email],
      targetWhere: sql`told_at IS NULL`,
      set: { askedAt: request.askedAt },
      setWhere: lte(requests.askedAt, unlessSince),
    })
    .returning({ id: requests.id });
  return row?.id;
}

/** Confirms the request; false for an unknown token, and for a request that is confirmed or was answered already. */
export async function confirmRequest(tx: Transaction, token: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ confirmedAt: at })
    .where(and(eq(requests.token, token), isOpen, isNull(requests.confirmedAt)))
    .returning({ id: requests.id });
  return rows.length > 0;
}

/** Deletes all requests of this token's address and returns their ids. */
export function deleteRequestsOfToken(tx: Transaction, token: string): Promise<number[]> {
  const email = tx.select({ email: requests.email }).from(requests).where(eq(requests.token, token));
  return deleteWhere(tx, inArray(requests.email, email));
}

/** Deletes the requests of a normalised address and returns their ids. */
export function eraseWaitingOf(tx: Transaction, email: string): Promise<number[]> {
  return deleteWhere(tx, eq(requests.email, email));
}

export type WaitingLimits = {
  readonly confirmedBefore: Date;
  readonly unconfirmedBefore: Date;
  readonly notifiedBefore: Date;
};

export function deleteRequestsBefore(tx: Transaction, limits: WaitingLimits): Promise<number[]> {
  return deleteWhere(
    tx,
    or(
      and(isWaiting, lt(requests.confirmedAt, limits.confirmedBefore)),
      and(isOpen, isNull(requests.confirmedAt), lt(requests.askedAt, limits.unconfirmedBefore)),
      lt(requests.notifiedAt, limits.notifiedBefore),
    ),
  );
}

async function deleteWhere(tx: Transaction, condition: SQL | undefined): Promise<number[]> {
  const rows = await tx.delete(requests).where(condition).returning({ id: requests.id });
  return rows.map(({ id }) => id);
}

/** Pieces that open together, and since when that is known: who asked before was promised one mail, when it can be bought. */
export type OpeningPieces = { readonly productIds: readonly number[]; readonly plannedAt: Date };

const waitsForOpening = ({ productIds, plannedAt }: OpeningPieces) =>
  and(isOneOf(requests.productId, productIds), isWaiting, gte(requests.askedAt, plannedAt));

/** The requests that wait for this opening. */
export async function findWaitingFor(tx: Transaction, pieces: OpeningPieces): Promise<number[]> {
  const rows = await tx.select({ id: requests.id }).from(requests).where(waitsForOpening(pieces));
  return rows.map(({ id }) => id);
}

/** Marks those that wait for this opening as reminded of it; the ids of those that were not yet. */
export async function markReminded(tx: Transaction, pieces: OpeningPieces, opensAt: Date): Promise<number[]> {
  const isDue = sql`${requests.remindedOf} IS DISTINCT FROM ${opensAt.toISOString()}::timestamptz`;
  const rows = await tx
    .update(requests)
    .set({ remindedOf: opensAt })
    .where(and(waitsForOpening(pieces), isDue))
    .returning({ id: requests.id });
  return rows.map(({ id }) => id);
}

/** Those that were made before this product's opening and wait for their first turn: each is mailed at an opening once. */
export function findAskedBefore(
  tx: Transaction,
  productId: number,
  opensAt: Date,
  atMost: number,
): Promise<Choosing[]> {
  return tx
    .select(choosing)
    .from(requests)
    .where(
      and(eq(requests.productId, productId), isWaiting, lt(requests.askedAt, opensAt), eq(requests.turn, 0)),
    )
    .orderBy(asc(requests.id))
    .limit(atMost);
}

/** Whether a request for it exists, confirmed or not. */
export async function hasRequests(db: Executor, productId: number): Promise<boolean> {
  const [one] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.productId, productId))
    .limit(1);
  return one !== undefined;
}

export async function findRequest(db: Executor, id: number): Promise<Waiting | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  return row;
}

/** Products with a waitlist and with free pieces of any size and colour. */
export async function findAwaitedProducts(db: Executor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: requests.productId })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(
      and(
        isWaiting,
        eq(products.inStock, true),
        isNull(products.hiddenAt),
        gt(products.stockQuantity, products.reservedQuantity),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Makes other rounds for this product wait until the transaction ends. */
export async function lockWaitlist(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waitlist ${productId}`}, 0))`);
}

type Choosing = Pick<Waiting, "id" | "size" | "color">;
const choosing = { id: requests.id, size: requests.size, color: requests.color };

/** The first so many requests for each size and colour, in the order in which they were made. */
export async function findFirstWaiting(
  tx: Transaction,
  productId: number,
  atMost: number,
): Promise<Choosing[]> {
  const place = sql<number>`row_number() OVER (PARTITION BY ${requests.size}, ${requests.color} ORDER BY ${requests.id})`;
  const queue = tx
    .select({ ...choosing, place: place.as("place") })
    .from(requests)
    .where(and(eq(requests.productId, productId), isWaiting))
    .as("queue");
  return tx
    .select({ id: queue.id, size: queue.size, color: queue.color })
    .from(queue)
    .where(lte(queue.place, atMost))
    .orderBy(asc(queue.id));
}

/** Without the first turns of those that were made before the opening, where there was one: everybody is mailed at it, and gets no head start by that. */
export async function findNotifiedSince(
  tx: Transaction,
  productId: number,
  since: Date,
  opensAt: Date | undefined,
): Promise<Choosing[]> {
  return tx
    .select(choosing)
    .from(requests)
    .where(
      and(
        eq(requests.productId, productId),
        gt(requests.notifiedAt, since),
        opensAt && or(gte(requests.askedAt, opensAt), gt(requests.turn, 1)),
      ),
    )
    .orderBy(asc(requests.id));
}

/** Marks these requests as notified, in the order in which they were made. */
export async function markNotified(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<Pick<Waiting, "id" | "turn">[]> {
  const rows = await tx
    .update(requests)
    .set({ notifiedAt: at, turn: sql`${requests.turn} + 1` })
    .where(and(isOneOf(requests.id, ids), isWaiting))
    .returning({ id: requests.id, turn: requests.turn });
  return rows.toSorted((one, other) => one.id - other.id);
}

/**
 * Puts them back to their old place in line, unless they have made the same request again since, which then waits
 * instead.
 */
export async function takeTurnBack(db: Executor, id: number, turn: number): Promise<void> {
  const again = sql`EXISTS (SELECT 1 FROM waitlist_requests AS again WHERE again.told_at IS NULL
    AND again.product_id = waitlist_requests.product_id AND again.size = waitlist_requests.size
    AND again.color = waitlist_requests.color AND again.email = waitlist_requests.email)`;
  await db
    .update(requests)
    .set({ notifiedAt: null })
    .where(and(eq(requests.id, id), eq(requests.turn, turn), sql`NOT ${again}`));
}

export type ChoiceDemand = {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
  readonly waiting: number;
};

/** How many wait, by product, the most wanted first, and by size and colour. */
export async function countWaiting(
  db: Executor,
  productId: number | undefined,
  mostProducts: number,
): Promise<ChoiceDemand[]> {
  const wanted = and(isWaiting, productId === undefined ? undefined : eq(requests.productId, productId));
  const most = db
    .select({ productId: requests.productId, total: sql<number>`count(*)`.as("total") })
    .from(requests)
    .where(wanted)
    .groupBy(requests.productId)
    .orderBy(sql`count(*) DESC`, asc(requests.productId))
    .limit(mostProducts)
    .as("most");
  const waiting = sql<number>`count(*)::integer`;
  return db
    .select({ productId: requests.productId, size: requests.size, color: requests.color, waiting })
    .from(requests)
    .innerJoin(most, eq(most.productId, requests.productId))
    .where(wanted)
    .groupBy(requests.productId, requests.size, requests.color, most.total)
    .orderBy(
      sql`${most.total} DESC`,
      asc(requests.productId),
      sql`count(*) DESC`,
      asc(requests.size),
      asc(requests.color),
    );
}

/** How many wait for each of these products; one without a request is left out. */
export async function countWaitingFor(
  db: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: requests.productId, waiting: sql<number>`count(*)::integer` })
    .from(requests)
    .where(and(isOneOf(requests.productId, productIds), isWaiting))
    .groupBy(requests.productId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

export function countAllWaiting(db: Executor, productId: number | undefined): Promise<number> {
  return db.$count(
    requests,
    and(isWaiting, productId === undefined ? undefined : eq(requests.productId, productId)),
  );
}

export function findNames(db: Executor, ids: readonly number[]) {
  return db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(isOneOf(products.id, ids));
}

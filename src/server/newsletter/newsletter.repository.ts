import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { newsletterSubscribers as subscribers } from "#server/database/schema/subscribers.ts";

export type Subscriber = typeof subscribers.$inferSelect;

/**
 * Subscribes the address in one statement, so that simultaneous requests leave one row. The id of a new subscriber;
 * undefined for one who was subscribed.
 */
export async function upsertSubscriber(
  db: Executor,
  {
    email,
    unsubscribeToken,
    at,
  }: { readonly email: string; readonly unsubscribeToken: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await db
    .insert(subscribers)
    .values({ email, unsubscribeToken, subscribedAt: at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { subscribedAt: at, unsubscribedAt: null },
      setWhere: isNotNull(subscribers.unsubscribedAt),
    })
    .returning({ id: subscribers.id });
  return row?.id;
}

/** No effect for an unknown token or one that was used. */
export async function markUnsubscribed(db: Executor, unsubscribeToken: string, at: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: at })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), isNull(subscribers.unsubscribedAt)));
}

/** Keeps the time of an earlier unsubscription. Undefined when there is no such subscriber. */
export async function markUnsubscribedById(
  db: Executor,
  id: number,
  at: Date,
): Promise<Subscriber | undefined> {
  const [row] = await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(subscribers.id, id))
    .returning();
  return row;
}

/** Deletes a folded address from the list, and returns the ids that it had there. */
export async function eraseSubscriptionsOf(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id });
  return rows.map(({ id }) => id);
}

/** Deletes who left before, and returns the ids that they had. */
export async function forgetLeftSubscribers(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx
    .delete(subscribers)
    .where(lt(subscribers.unsubscribedAt, before))
    .returning({ id: subscribers.id });
  return rows.map(({ id }) => id);
}

/** Undefined for an address that is not on the list now. */
export async function findUnsubscribeToken(db: Executor, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ token: subscribers.unsubscribeToken })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isNull(subscribers.unsubscribedAt)));
  return row?.token;
}

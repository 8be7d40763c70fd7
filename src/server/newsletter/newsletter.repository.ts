import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { newsletterSubscribers as subscribers } from "#server/database/schema/newsletter-subscribers.ts";

export type Subscription = "new" | "returned" | "already-subscribed";

type Subscriber = { readonly email: string; readonly unsubscribeToken: string; readonly at: Date };

/** Puts the address on the list in one statement, so that any number of presses at once leave one row. */
export async function upsertSubscriber(
  db: Executor,
  { email, unsubscribeToken, at }: Subscriber,
): Promise<Subscription> {
  const [row] = await db
    .insert(subscribers)
    .values({ email, unsubscribeToken, subscribedAt: at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { subscribedAt: at, unsubscribedAt: null },
      setWhere: isNotNull(subscribers.unsubscribedAt),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row) return "already-subscribed";
  return row.isNew ? "new" : "returned";
}

/** Nothing happens for an unknown token or somebody who has left already. */
export async function markUnsubscribed(db: Executor, unsubscribeToken: string, at: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: at })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), isNull(subscribers.unsubscribedAt)));
}

/** Undefined for an address that is not on the list now. */
export async function findUnsubscribeToken(db: Executor, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ token: subscribers.unsubscribeToken })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isNull(subscribers.unsubscribedAt)));
  return row?.token;
}

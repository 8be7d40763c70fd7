import { and, count, desc, isNotNull, isNull, like, type SQL } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { likePattern } from "#server/database/conditions.ts";
import { newsletterSubscribers as subscribers } from "#server/database/schema/subscribers.ts";

export type SubscriberFilter = {
  readonly search?: string | undefined;
  readonly state: "all" | "subscribed" | "left";
};

/** The newest first. */
export function findSubscriberPage(db: Executor, filter: SubscriberFilter, offset: number, atMost: number) {
  return db
    .select()
    .from(subscribers)
    .where(conditionOf(filter))
    .orderBy(desc(subscribers.subscribedAt), desc(subscribers.id))
    .limit(atMost)
    .offset(offset);
}

export async function countSubscribers(db: Executor, filter: SubscriberFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscribers).where(conditionOf(filter));
  return row?.total ?? 0;
}

function conditionOf({ search, state }: SubscriberFilter): SQL | undefined {
  // Addresses are stored folded.
  const pattern = search ? likePattern(search.toLowerCase()) : undefined;
  return and(pattern ? like(subscribers.email, pattern) : undefined, stateCondition(state));
}

function stateCondition(state: SubscriberFilter["state"]): SQL | undefined {
  if (state === "all") return undefined;
  return state === "subscribed" ? isNull(subscribers.unsubscribedAt) : isNotNull(subscribers.unsubscribedAt);
}

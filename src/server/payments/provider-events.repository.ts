import { and, asc, eq, lte } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { providerEvents } from "#server/database/schema/provider-events.ts";

export type ProviderEvent = typeof providerEvents.$inferSelect;
type NewProviderEvent = typeof providerEvents.$inferInsert;

/** Undefined for a redelivery: the same event is stored, and handled, once. */
export async function insertEvent(db: Executor, event: NewProviderEvent): Promise<ProviderEvent | undefined> {
  const [inserted] = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventKey] })
    .returning();
  return inserted;
}

export function findOpenEvents(db: Executor, now: Date, atMost: number): Promise<ProviderEvent[]> {
  return db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.state, "new"), lte(providerEvents.nextAttemptAt, now)))
    .orderBy(asc(providerEvents.nextAttemptAt))
    .limit(atMost);
}

export async function updateEvent(
  db: Executor,
  id: number,
  change: Partial<Omit<NewProviderEvent, "id">>,
): Promise<void> {
  await db.update(providerEvents).set(change).where(eq(providerEvents.id, id));
}

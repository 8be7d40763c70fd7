import { and, count, eq, lt, ne, not, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#server/database/client.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { claimDue, type Lease } from "#server/jobs/due-rows.ts";

export type ProviderEvent = typeof providerEvents.$inferSelect;
/** It is due at once. */
type NewProviderEvent = Omit<typeof providerEvents.$inferInsert, "nextAttemptAt">;

/** Undefined for a redelivery: an event is stored and handled once. Its texts are the provider's, whatever they hold. */
export async function insertEvent(db: Executor, event: NewProviderEvent): Promise<ProviderEvent | undefined> {
  const [inserted] = await db
    .insert(providerEvents)
    .values({
      ...event,
      nextAttemptAt: event.receivedAt,
      eventKey: storable(event.eventKey),
      type: storable(event.type),
      reference: storable(event.reference),
      providerOrderId: storable(event.providerOrderId),
      providerTxnId: storable(event.providerTxnId),
    })
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventKey] })
    .returning();
  return inserted;
}

/** PostgreSQL takes every character in a text but NUL. */
function storable<Text extends string | null | undefined>(text: Text): Text {
  return (typeof text === "string" ? text.replaceAll("\0", "\ufffd") : text) as Text;
}

/** How many stored events the provider has not verified yet. */
export async function countUnverified(db: Executor): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(providerEvents)
    .where(not(providerEvents.verified));
  return row?.waiting ?? 0;
}

export async function deleteEvent(db: Executor, id: number): Promise<void> {
  await db.delete(providerEvents).where(eq(providerEvents.id, id));
}

/** Claims events that are due. */
export function claimOpenEvents(tx: Transaction, lease: Lease): Promise<ProviderEvent[]> {
  return claimDue(tx, providerEvents, providerEvents.nextAttemptAt, lease, eq(providerEvents.state, "new"));
}

/**
 * Empties the bodies, which hold personal details, of events received before. The rows stay, so that a redelivery is
 * recognised. Returns how many were emptied.
 */
export async function forgetProviderMessages(db: Database, before: Date): Promise<number> {
  const emptied = await db
    .update(providerEvents)
    .set({ rawBody: Buffer.alloc(0), signatureHeaders: null })
    .where(
      and(
        ne(providerEvents.state, "new"),
        lt(providerEvents.receivedAt, before),
        sql`octet_length(${providerEvents.rawBody}) > 0`,
      ),
    )
    .returning({ id: providerEvents.id });
  return emptied.length;
}

export async function updateEvent(
  db: Executor,
  id: number,
  change: Partial<Omit<NewProviderEvent, "id">>,
): Promise<void> {
  await db.update(providerEvents).set(change).where(eq(providerEvents.id, id));
}

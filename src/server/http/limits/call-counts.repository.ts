import { lt, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { callCounts } from "#server/database/schema/shop-rows.ts";

export type CallCount = Pick<typeof callCounts.$inferSelect, "calls" | "endsAt">;

/** Counts a call by a single statement, so that simultaneous calls are all counted. */
export async function addCall(db: Executor, counted: string, now: Date, endsAt: Date): Promise<CallCount> {
  const isOver = lte(callCounts.endsAt, now);
  const [count] = await db
    .insert(callCounts)
    .values({ counted, calls: 1, endsAt })
    .onConflictDoUpdate({
      target: callCounts.counted,
      set: {
        calls: sql`CASE WHEN ${isOver} THEN 1 ELSE ${callCounts.calls} + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${callCounts.endsAt} END`,
      },
    })
    .returning({ calls: callCounts.calls, endsAt: callCounts.endsAt });
  return count ?? { calls: 1, endsAt };
}

export async function deleteCallCountsBefore(db: Executor, now: Date): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.endsAt, now));
}

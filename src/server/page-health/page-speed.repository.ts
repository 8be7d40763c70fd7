import { asc, desc, gte, lt, sql } from "drizzle-orm";
import type { PagePattern } from "#domain/page-health/closed-lists.ts";
import type { SpeedMeasure } from "#domain/page-health/page-speed.ts";
import type { Executor } from "#server/database/client.ts";
import { pageSpeed } from "#server/database/schema/problems.ts";

export type SpeedStep = {
  readonly week: string;
  readonly page: PagePattern;
  readonly engine: string;
  readonly measure: SpeedMeasure;
  readonly step: number;
};

/** Counts one visit in each of these steps, which are different ones. */
export async function countSpeed(db: Executor, steps: readonly SpeedStep[]): Promise<void> {
  const { week, page, engine, measure, step, visits } = pageSpeed;
  await db
    .insert(pageSpeed)
    .values(steps.map((counted) => ({ ...counted, visits: 1 })))
    .onConflictDoUpdate({
      target: [week, page, engine, measure, step],
      set: { visits: sql`${visits} + 1` },
    });
}

/** The latest week first, pages and engines by name. `since` is a Monday. */
export function findSpeedSince(db: Executor, since: string) {
  return db
    .select()
    .from(pageSpeed)
    .where(gte(pageSpeed.week, since))
    .orderBy(desc(pageSpeed.week), asc(pageSpeed.page), asc(pageSpeed.engine));
}

export async function deleteSpeedBefore(db: Executor, before: string): Promise<void> {
  await db.delete(pageSpeed).where(lt(pageSpeed.week, before));
}

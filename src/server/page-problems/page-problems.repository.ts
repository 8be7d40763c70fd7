import { type AnyColumn, and, count, desc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { alerts, pageProblems as problems } from "#server/database/schema/problems.ts";

export type ProblemRow = typeof problems.$inferSelect;
export type NewProblem = Omit<typeof problems.$inferInsert, "id" | "visitors" | "pages" | "engines">;

/** One visitor more: on which page, in which engine, when. */
export type Visit = { readonly page: string; readonly engine: string; readonly at: Date };

/** Names that a row counts apart; whatever else comes is counted under one more. */
const MOST_NAMES = 12;
export const OTHER_PAGES = "other pages";
export const OTHER_BROWSERS = "other browsers";

function oneMore(column: AnyColumn, name: string, otherwise: string): SQL {
  const isKept = sql`${column} -> ${name}::text IS NOT NULL
    OR (SELECT count(*) FROM jsonb_object_keys(${column})) < ${MOST_NAMES}`;
  const key = sql`CASE WHEN ${isKept} THEN ${name}::text ELSE ${otherwise}::text END`;
  return sql`jsonb_set(${column}, ARRAY[${key}], to_jsonb(coalesce((${column} ->> ${key})::integer, 0) + 1))`;
}

const counted = ({ page, engine, at }: Visit) => ({
  visitors: sql`${problems.visitors} + 1`,
  pages: oneMore(problems.pages, page, OTHER_PAGES),
  engines: oneMore(problems.engines, engine, OTHER_BROWSERS),
  lastAt: at,
});

/** Counts a visitor of a kind that is known; undefined for a new one. */
export async function countVisitor(
  db: Executor,
  fingerprint: string,
  visit: Visit,
): Promise<ProblemRow | undefined> {
  const [row] = await db
    .update(problems)
    .set(counted(visit))
    .where(eq(problems.fingerprint, fingerprint))
    .returning();
  return row;
}

/** Stores a kind with its first visitor; where another process was quicker, the visitor is counted. */
export async function insertProblem(db: Executor, problem: NewProblem, visit: Visit): Promise<ProblemRow> {
  const { page, engine } = visit;
  const [row] = await db
    .insert(problems)
    .values({ ...problem, visitors: 1, pages: { [page]: 1 }, engines: { [engine]: 1 } })
    .onConflictDoUpdate({ target: problems.fingerprint, set: counted(visit) })
    .returning();
  if (!row) throw new Error("a page problem was neither stored nor counted");
  return row;
}

export async function countKindsSince(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ kinds: count() })
    .from(problems)
    .where(and(gte(problems.firstAt, since), ne(problems.kind, "others")));
  return row?.kinds ?? 0;
}

export async function updateTrail(db: Executor, id: number, trail: readonly string[]): Promise<void> {
  await db.update(problems).set({ trail }).where(eq(problems.id, id));
}

export async function deleteProblemsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(problems).where(lt(problems.lastAt, before));
}

export function findProblems(db: Executor, ids: readonly number[]): Promise<ProblemRow[]> {
  return db.select().from(problems).where(isOneOf(problems.id, ids));
}

/** With their alerts, the latest first. `alertKey` is the beginning of the key that an alert of a kind has. */
export function findProblemPage(db: Executor, alertKey: string, offset: number, atMost: number) {
  return db
    .select({ problem: problems, alertId: alerts.id, resolvedAt: alerts.resolvedAt })
    .from(problems)
    .leftJoin(alerts, eq(alerts.dedupeKey, sql`${alertKey}::text || ${problems.id}`))
    .orderBy(desc(problems.lastAt), desc(problems.id))
    .limit(atMost)
    .offset(offset);
}

export function countProblems(db: Executor): Promise<number> {
  return db.$count(problems);
}

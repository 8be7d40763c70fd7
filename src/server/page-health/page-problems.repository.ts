import { type AnyColumn, and, asc, count, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import {
  alerts,
  pageReporter as problems,
  servedBuilds,
  pageProblemVisitors as visitors,
} from "#server/database/schema/problems.ts";

export type ProblemRow = typeof problems.$inferSelect;
export type NewProblem = Omit<
  typeof problems.$inferInsert,
  "id" | "visitors" | "pages" | "engines" | "toldInBuild"
>;

/** When a failure occurred, on which page, in which engine and build. `visitor` is a keyed hash. */
export type Visit = {
  readonly visitor: string;
  readonly page: string;
  readonly engine: string;
  readonly build: string;
  readonly at: Date;
};

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

export async function findProblemId(db: Executor, fingerprint: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: problems.id })
    .from(problems)
    .where(eq(problems.fingerprint, fingerprint));
  return row?.id;
}

/** Stores a new kind of problem. Returns its id, also where another process was quicker. */
export async function insertProblem(db: Executor, problem: NewProblem): Promise<number> {
  const [row] = await db
    .insert(problems)
    .values({ ...problem, visitors: 0, pages: {}, engines: {} })
    .onConflictDoUpdate({ target: problems.fingerprint, set: { lastAt: problem.lastAt } })
    .returning({ id: problems.id });
  if (!row) throw new Error("a page problem was neither stored nor found");
  return row.id;
}

/** Counts a visitor who was not counted yet; undefined for one who was. A row of one of `olderBuilds` becomes one of this. */
export async function countVisitor(
  tx: Transaction,
  id: number,
  { visitor, page, engine, build, at }: Visit,
  olderBuilds: readonly string[],
): Promise<ProblemRow | undefined> {
  const added = await tx
    .insert(visitors)
    .values({ problemId: id, visitor, at })
    .onConflictDoNothing()
    .returning({ visitor: visitors.visitor });
  if (added.length === 0) return undefined;
  const [row] = await tx
    .update(problems)
    .set({
      visitors: sql`${problems.visitors} + 1`,
      pages: oneMore(problems.pages, page, OTHER_PAGES),
      engines: oneMore(problems.engines, engine, OTHER_BROWSERS),
      build: sql`CASE WHEN ${inArray(problems.build, [...olderBuilds])} THEN ${build}::text ELSE ${problems.build} END`,
      lastAt: at,
    })
    .where(eq(problems.id, id))
    .returning();
  return row;
}

/** True for the one process that is to alert the owner in this build. */
export async function markNotified(
  tx: Transaction,
  { id, build }: Pick<ProblemRow, "id" | "build">,
): Promise<boolean> {
  const reported = await tx
    .update(problems)
    .set({ toldInBuild: build })
    .where(and(eq(problems.id, id), sql`${problems.toldInBuild} IS DISTINCT FROM ${build}`))
    .returning({ id: problems.id });
  return reported.length === 1;
}

export async function insertServedBuild(db: Executor, build: string, at: Date): Promise<void> {
  await db.insert(servedBuilds).values({ build, firstAt: at }).onConflictDoNothing();
}

/** The oldest first. */
export async function findServedBuilds(db: Executor): Promise<string[]> {
  const rows = await db
    .select()
    .from(servedBuilds)
    .orderBy(asc(servedBuilds.firstAt), asc(servedBuilds.build));
  return rows.map(({ build }) => build);
}

export async function countKindsSince(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ kinds: count() })
    .from(problems)
    .where(and(gte(problems.firstAt, since), ne(problems.kind, "others")));
  return row?.kinds ?? 0;
}

export async function deleteProblemsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(problems).where(lt(problems.lastAt, before));
}

export async function deleteVisitorsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(visitors).where(lt(visitors.at, before));
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

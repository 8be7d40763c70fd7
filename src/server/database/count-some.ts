import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#domain/admin/admin-filters.ts";
import type { Executor } from "./client.ts";

/**
 * How many rows each condition finds, by its name: so many, and one more where there are more. A condition that has an index
 * for its few rows must say so in words, not in parameters: PostgreSQL uses the small index only where it sees the words.
 */
export async function countSome<Name extends string>(
  db: Executor,
  from: SQL,
  conditions: Readonly<Record<Name, SQL | undefined>>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL | undefined>(conditions).map(([name, condition = sql`true`]) => {
    const some = sql`SELECT 1 FROM ${from} WHERE ${condition} LIMIT ${sql.raw(String(MOST_COUNTED + 1))}`;
    return sql`(SELECT count(*)::integer FROM (${some}) AS counted) AS ${sql.identifier(name)}`;
  });
  const answer = await db.execute(sql`SELECT ${sql.join(columns, sql`, `)}`);
  const [counts] = (answer as unknown as { rows: Record<Name, number>[] }).rows;
  if (!counts) throw new Error("a count returned no row");
  return counts;
}

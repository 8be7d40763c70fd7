import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The same text for any number of ids, so that PostgreSQL knows the statement from the last time. */
export function isOneOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param([...ids])}::integer[])`;
}

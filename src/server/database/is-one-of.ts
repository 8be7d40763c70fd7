import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * `column = ANY(ids)` as one parameter: the statement's text does not depend on the number of ids, so it is prepared
 * once.
 */
export function isOneOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param([...ids])}::integer[])`;
}

import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#domain/admin/admin-filters.ts";
import type { Executor } from "./client.ts";
import { foldedText } from "./folded-text.ts";
import { rowsOf } from "./rows-of.ts";

/**
 * `column = ANY(ids)` as one parameter: the statement's text does not depend on the number of ids, so it is prepared
 * once.
 */
export function isOneOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param([...ids])}::integer[])`;
}

/** Whether a folded text (`foldedText`) contains the search text. */
export function containsText(text: SQL, search: string): SQL {
  return sql`${text} LIKE ${foldedText(sql`${likePattern(search)}`)}`;
}

/** Further words narrow a search no more than these. */
const MOST_WORDS = 8;

/** Whether a folded text contains each word of the search, in whatever order. */
export function containsWords(text: SQL, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...words.map((word) => containsText(text, word)));
}

/** A LIKE pattern that finds this text anywhere; its own `%`, `_` and backslash are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * How many rows each condition finds, by its name, counted up to a limit and one more where there are more. A condition
 * with a partial index must be written with literals instead of parameters: PostgreSQL uses the index only when it sees
 * the same condition.
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
  const [counts] = await rowsOf<Record<Name, number>>(db, sql`SELECT ${sql.join(columns, sql`, `)}`);
  if (!counts) throw new Error("a count returned no row");
  return counts;
}

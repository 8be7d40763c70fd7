import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a column of lower-case text contains the search text, ignoring case. Both sides are lowered by PostgreSQL,
 * whose rules differ from JavaScript's in some languages.
 */
export function containsText(text: SQL, search: string): SQL {
  return sql`${text} LIKE lower(${likePattern(search)})`;
}

/** A LIKE pattern that finds this text anywhere; its own `%`, `_` and backslash are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

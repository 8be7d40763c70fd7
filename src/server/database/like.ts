import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a text that is kept in small letters has this in it, however it is spelled: folded by the database on both sides,
 * whose folding is not everywhere JavaScript's.
 */
export function hasIn(text: SQL, search: string): SQL {
  return sql`${text} LIKE lower(${containing(search)})`;
}

/** A pattern for LIKE and ILIKE that finds this text anywhere, its own `%`, `_` and backslash included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

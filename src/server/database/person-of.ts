import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** `personOf` as SQL, for a column that holds e-mail addresses. */
export function personOfColumn(address: SQLWrapper): SQL<string> {
  return sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
}

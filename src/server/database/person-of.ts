import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The database's spelling of `personOf`, for a column that holds e-mail addresses. */
export function personOfColumn(address: SQLWrapper): SQL<string> {
  return sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
}

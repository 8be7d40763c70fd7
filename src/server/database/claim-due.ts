import { and, asc, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./client.ts";

export type Lease = { readonly now: Date; readonly until: Date; readonly atMost: number };

/**
 * Claims rows whose time in `due` has come, the longest waiting first. Until the lease ends no other process takes them: that
 * is the time written into `due`, so that a process that dies loses nothing.
 */
export async function claimDue<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Transaction,
  table: Table,
  due: PgColumn,
  { now, until, atMost }: Lease,
  where?: SQL,
): Promise<Table["$inferSelect"][]> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(where, isNotNull(due), lte(due, now)))
    .orderBy(asc(due), asc(table.id))
    .limit(atMost)
    .for("update", { skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx.execute(
      sql`UPDATE ${table} SET ${sql.identifier(due.name)} = ${sql.param(until, due)} WHERE ${inArray(table.id, ids)}`,
    );
  return rows as Table["$inferSelect"][];
}

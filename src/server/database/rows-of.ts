import type { SQL } from "drizzle-orm";
import type { Executor } from "./client.ts";

/** The rows of a statement that the query builder cannot say; their type is the caller's word. */
export async function rowsOf<Row>(db: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

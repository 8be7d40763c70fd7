/** PostgreSQL's own count of statements (pg_stat_statements). */
import type pg from "pg";

export const COUNTING = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.max": "2000" };

export async function beginCounting(client: pg.Client): Promise<void> {
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  await client.query("SELECT pg_stat_statements_reset()");
}

/** Statements per purchase, the most frequent first; those executed less than once in twenty purchases are left out. */
export async function countStatements(client: pg.Client, purchases: number) {
  const { rows } = await client.query(
    `SELECT calls, total_exec_time AS ms, regexp_replace(query, '\\s+', ' ', 'g') AS text
     FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
     ORDER BY calls DESC, query`,
  );
  return rows
    .map(({ calls, ms, text }) => ({
      "a purchase": Number((Number(calls) / purchases).toFixed(2)),
      ms: Number((Number(ms) / purchases).toFixed(3)),
      statement: shorten(text),
    }))
    .filter((row) => row["a purchase"] >= 0.05);
}

/** The list of columns says nothing here. */
function shorten(text: string): string {
  return text.replace(/^select .*? from /i, "select … from ").slice(0, 150);
}

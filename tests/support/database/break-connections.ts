import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

const WAITING_FOR_A_LOCK = "datname = current_database() AND wait_event_type = 'Lock'";

/** As a restart or a fail-over does: these connections of the shop, or all, are ended at once, whatever they are doing. */
export async function breakConnections({ database: { source } }: TestShop, which = "true"): Promise<void> {
  if (!("databaseUrl" in source)) throw new Error("this test needs PostgreSQL: set TEST_DATABASE_URL");
  await onPostgresServer(
    source.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${which}`,
  );
}

/** Waits until one connection stands in front of a lock. */
export function untilOneWaits({ db }: Pick<TestShop, "db">): Promise<void> {
  return eventually(async () => {
    const waiting = await db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE ${sql.raw(WAITING_FOR_A_LOCK)}`,
    );
    expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(1);
  });
}

/** Ends the next connection that stands in front of a lock: in the middle of its statement. */
export async function breakWhoWaits(shop: TestShop): Promise<void> {
  await untilOneWaits(shop);
  await breakConnections(shop, WAITING_FOR_A_LOCK);
}

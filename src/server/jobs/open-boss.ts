import { fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "#server/database/client.ts";
import { patientConnections, withoutLimits } from "#server/database/postgres.ts";
import type { Logger } from "#server/platform/logger.ts";

/** The runner's own, besides the shop's pool. */
const MOST_CONNECTIONS = 4;
/** How soon the round of a process that was killed is known to be lost, so that another may start. */
const LOST_ROUNDS_SEEN_EVERY_SECONDS = 20;

const RULES = {
  // Rounds follow each other by their own next start: no calendar is needed.
  schedule: false,
  superviseIntervalSeconds: LOST_ROUNDS_SEEN_EVERY_SECONDS,
  monitorIntervalSeconds: LOST_ROUNDS_SEEN_EVERY_SECONDS,
  reindex: false,
  monitorVacuum: false,
};

type PostgresSource = Extract<OpenDatabase["source"], { readonly databaseUrl: string }>;

/** pg-boss on the shop's database, in a schema of its own that it makes and keeps up to date. */
export async function openBoss({ source }: Pick<OpenDatabase, "source">, log: Logger): Promise<PgBoss> {
  const isPostgres = "databaseUrl" in source;
  if (isPostgres) await makeTables(source);
  const boss = new PgBoss({
    ...(isPostgres
      ? {
          ...patientConnections(source.databaseUrl, source.limits),
          max: MOST_CONNECTIONS,
          application_name: "kulud-jobs",
        }
      : { db: fromPglite(source), backend: "pglite" as const }),
    ...RULES,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job runner met an error"));
  await boss.start();
  return boss;
}

/** As the shop's own tables are made: without the limits of those who work with them. */
function makeTables({ databaseUrl, limits }: PostgresSource): Promise<void> {
  return withoutLimits(databaseUrl, limits.connectionMs, async (client) => {
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
    const maker = new PgBoss({ db: { executeSql }, ...RULES, supervise: false });
    await maker.start();
    await maker.stop({ graceful: false });
  });
}

import { fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "#server/database/client.ts";
import { withoutLimits } from "#server/database/migration-connection.ts";
import { connectionSettings } from "#server/database/postgres.ts";
import type { Logger } from "#server/platform/logger.ts";

/** Connections of the job runner, in addition to the shop's pool. */
const MOST_CONNECTIONS = 4;
/** How soon it is noticed that a process was killed during a round, so that another may start. */
const LOST_ROUNDS_SEEN_EVERY_SECONDS = 20;

const RULES = {
  // Each round plans the next one, so pg-boss's schedules are not needed.
  schedule: false,
  superviseIntervalSeconds: LOST_ROUNDS_SEEN_EVERY_SECONDS,
  monitorIntervalSeconds: LOST_ROUNDS_SEEN_EVERY_SECONDS,
  reindex: false,
  monitorVacuum: false,
};

type PostgresSource = Extract<OpenDatabase["source"], { readonly databaseUrl: string }>;

/** Opens pg-boss on the shop's database. It creates and updates its tables in a schema of its own. */
export async function openBoss({ source }: Pick<OpenDatabase, "source">, log: Logger): Promise<PgBoss> {
  const isPostgres = "databaseUrl" in source;
  if (isPostgres) await makeTables(source, log);
  const boss = new PgBoss({
    ...(isPostgres
      ? {
          ...connectionSettings(source.databaseUrl, source.limits),
          max: MOST_CONNECTIONS,
        }
      : { db: fromPglite(source), backend: "pglite" as const }),
    ...RULES,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job runner met an error"));
  try {
    await boss.start();
    return boss;
  } catch (error) {
    await giveUp(boss);
    throw error;
  }
}

/** Ends what a start has begun: its timers and connections would go on beside those of the next try. */
export async function giveUp(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false }).catch(() => undefined);
}

/** Creates its tables without time limits, like the shop's own migrations. */
function makeTables({ databaseUrl, limits }: PostgresSource, log: Logger): Promise<void> {
  const say = (sentence: string) => log.warn(sentence);
  return withoutLimits({ databaseUrl, limits, say }, async (client) => {
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
    const maker = new PgBoss({ db: { executeSql }, ...RULES, supervise: false });
    await maker.start();
    await maker.stop({ graceful: false });
  });
}

/** Whether this process can serve a shopper: asked by proxies and monitors, from anywhere and as often as they like. */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { newestMigrationOfThisVersion } from "#server/database/migrations-folder.ts";
import { lagOfJobs, newestMigration } from "./health.repository.ts";

export type Readiness = {
  readonly ready: boolean;
  readonly database: "ok" | "away";
  /** Of a newer version that runs beside this one there may be more: those only add. */
  readonly migrations: "ok" | "behind" | "unknown";
  /** Late rounds are a matter for the owner: pages and payments work without them, so they turn nobody away. */
  readonly jobs: "ok" | "late" | "unknown";
};

/** However many ask, the database is asked once in this time. */
const KEPT_MS = SECOND;
/** A probe has its own patience, and a database that needs longer serves nobody. */
const PATIENCE_MS = 3 * SECOND;
/** Rounds come every thirty seconds, and after a kill the next one starts within a minute. */
const LATE_SECONDS = (5 * MINUTE) / SECOND;

const AWAY: Readiness = { ready: false, database: "away", migrations: "unknown", jobs: "unknown" };

/** Answers at once or within three seconds, and never rejects. */
export async function createReadiness(db: Database): Promise<() => Promise<Readiness>> {
  const needed = await newestMigrationOfThisVersion();
  let answer: Promise<Readiness> | undefined;
  return () => {
    answer ??= within(PATIENCE_MS, look(db, needed)).finally(() => {
      setTimeout(() => {
        answer = undefined;
      }, KEPT_MS).unref();
    });
    return answer;
  };
}

async function look(db: Database, needed: number): Promise<Readiness> {
  try {
    const newest = await newestMigration(db);
    const lags = await lagOfJobs(db);
    const isMigrated = newest !== undefined && newest >= needed;
    return {
      ready: isMigrated,
      database: "ok",
      migrations: isMigrated ? "ok" : "behind",
      jobs: lags.some(({ seconds }) => seconds > LATE_SECONDS) ? "late" : "ok",
    };
  } catch {
    return AWAY;
  }
}

async function within(milliseconds: number, looking: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(AWAY), milliseconds);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

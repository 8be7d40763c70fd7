/**
 * Answers probes: whether the process lives, and whether it can serve. Handled before Fastify's rules, so that a probe
 * is never rate-limited, refused for its host name, or counted as a visitor who bypassed the proxy. Anybody can call
 * it, so it reveals states only.
 */
import type { ServerResponse } from "node:http";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { newestMigrationOfThisVersion } from "#server/database/migrations.ts";
import { findMisfits, newestMigration } from "#server/database/tables-fit.ts";
import type { AnswerAtOnce } from "#server/http/serving/http-server.ts";
import { lagOfJobs, timeOfDatabase } from "./health.repository.ts";

const OK = 200;
const UNAVAILABLE = 503;

/** Answers `/healthz`, which makes no query, and `/readyz`, which asks the database once a second at most. */
export function createAnswerToProbes(readiness: () => Promise<Readiness>): AnswerAtOnce {
  return ({ method, url }, response, isStopping) => {
    if (method !== "GET" && method !== "HEAD") return false;
    if (url === "/healthz") {
      send(response, OK, { alive: true });
    } else if (url !== "/readyz") {
      return false;
    } else if (isStopping) {
      send(response, UNAVAILABLE, { ready: false, leaving: true });
    } else {
      void readiness().then((state) => send(response, state.ready ? OK : UNAVAILABLE, state));
    }
    return true;
  };
}

function send(response: ServerResponse, status: number, state: object): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === UNAVAILABLE && { Connection: "close" }),
  });
  response.end(JSON.stringify(state));
}

/** Whether this process can serve shoppers. Proxies and monitors may ask from anywhere, as often as they like. */
export type Readiness = {
  readonly ready: boolean;
  readonly database: "ok" | "away";
  /**
   * `ok` also when a newer version has run its migrations, which only add; `ahead` when they have taken away what this version
   * needs.
   */
  readonly migrations: "ok" | "behind" | "ahead" | "unknown";
  /**
   * A process whose own jobs do not run yet is not ready. Late ones concern the owner: pages and payments work without
   * them, so the process stays ready.
   */
  readonly jobs: "ok" | "late" | "starting" | "unknown";
  /**
   * `off`: this process's clock and PostgreSQL's differ by more than a minute. It would end orders too early or too late,
   * so the owner is alerted; which of the two is wrong is not known, so it stays ready.
   */
  readonly clock: "ok" | "off" | "unknown";
};

export type ReadinessParts = {
  readonly areJobsRunning?: () => boolean;
  /** This process's own clock. */
  readonly now?: () => Date;
  /** Called while the clock is off, with the difference; its failure is left to the next look. */
  readonly clockIsOff?: (seconds: number) => Promise<void>;
};

/** The database is asked at most once in this time. */
const KEPT_MS = SECOND;
/** Limit for the database's response: probes have timeouts of their own, and a slower database is not serving. */
const PATIENCE_MS = 3 * SECOND;
/** Rounds run every thirty seconds, and after a kill the next starts within a minute. */
const LATE_SECONDS = (5 * MINUTE) / SECOND;

const MOST_CLOCK_SECONDS = MINUTE / SECOND;

const AWAY: Readiness = {
  ready: false,
  database: "away",
  migrations: "unknown",
  jobs: "unknown",
  clock: "unknown",
};

/** Answers at once or within three seconds, and never rejects. */
export async function createReadiness(
  db: Database,
  parts: ReadinessParts = {},
): Promise<() => Promise<Readiness>> {
  const needed = await newestMigrationOfThisVersion();
  let answer: Promise<Readiness> | undefined;
  return () => {
    answer ??= within(PATIENCE_MS, look(db, needed, parts)).finally(() => {
      setTimeout(() => {
        answer = undefined;
      }, KEPT_MS).unref();
    });
    return answer;
  };
}

async function look(
  db: Database,
  needed: number,
  { areJobsRunning = () => true, now = () => new Date(), clockIsOff }: ReadinessParts,
): Promise<Readiness> {
  try {
    const newest = await newestMigration(db);
    const [lags, time] = await Promise.all([lagOfJobs(db), timeOfDatabase(db)]);
    const seconds = Math.round((now().getTime() - time.getTime()) / SECOND);
    const clock = Math.abs(seconds) > MOST_CLOCK_SECONDS ? "off" : "ok";
    if (clock === "off") await clockIsOff?.(seconds).catch(() => undefined);
    const isLate = lags.some(({ seconds }) => seconds > LATE_SECONDS);
    const ofAll = isLate ? "late" : "ok";
    const jobs = areJobsRunning() ? ofAll : "starting";
    const migrations = await judgeMigrations(db, newest, needed);
    return {
      ready: migrations === "ok" && jobs !== "starting",
      database: "ok",
      migrations,
      jobs,
      clock,
    };
  } catch {
    return AWAY;
  }
}

async function judgeMigrations(db: Database, newest: number | undefined, needed: number) {
  if (newest === undefined || newest < needed) return "behind";
  return newest > needed && (await findMisfits(db)).length > 0 ? "ahead" : "ok";
}

async function within(milliseconds: number, looking: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(AWAY), milliseconds);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

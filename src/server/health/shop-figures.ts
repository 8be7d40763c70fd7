/** Metrics read from the database at each scrape, so that all processes report the same and a restart loses none. */
import { Gauge, type Registry } from "@prometheus-io/client";
import { firstShownWeek, SPEED_MEASURES, speedsBy } from "#domain/page-health/page-speed.ts";
import { DAY, SECOND } from "#domain/time/time.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { later } from "#server/platform/clock.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countHeldPieces,
  countMails,
  countOpenAlerts,
  countPageProblems,
  countPayments,
  countWaiting,
  findPageSpeed,
  type Lag,
  lagOfJobs,
} from "./health.repository.ts";

export type MeasuredShop = Pick<Shop, "db" | "clock" | "jobs"> &
  Pick<OpenDatabase, "connections"> & { readonly areJobsRunning: () => boolean };

/**
 * Returns the function to await before the registry is read. While the database cannot be reached its metrics are
 * missing, and `kulud_database_up` is 0.
 */
export function createShopFigures(shop: MeasuredShop, registry: Registry): () => Promise<void> {
  const gauges = createGauges(registry);
  const { payments, held, waiting, lag, mails, mailAge, alerts, up, connections } = gauges;
  return async () => {
    const figures = await read(shop).catch(() => undefined);
    for (const gauge of Object.values(gauges)) gauge.reset();
    up.set(figures ? 1 : 0);
    for (const [state, count] of Object.entries(shop.connections?.() ?? {}))
      connections.set({ state }, count);
    if (!figures) return;
    for (const { count, ...labels } of figures.payments) payments.set(labels, count);
    held.set(figures.heldPieces);
    waiting.set(figures.waiting);
    for (const { job, seconds } of [...lagsOf(shop), ...figures.lags]) lag.set({ job }, seconds);
    for (const { state, count } of [...NO_MAILS, ...figures.mails]) mails.set({ state }, count);
    mailAge.set(ageOf(figures.mails.find(({ state }) => state === "queued")?.oldest, shop.clock.now()));
    alerts.set(figures.openAlerts);
    gauges.problemKinds.set(figures.problems.kinds);
    gauges.problemVisitors.set(figures.problems.visitors);
    for (const [page, speeds] of speedsBy(figures.speed, (row) => row.page))
      for (const measure of SPEED_MEASURES)
        if (speeds[measure] !== null) gauges.speed.set({ page, measure }, speeds[measure]);
  };
}

/** Zero values for absent rows, because a missing metric cannot be monitored. */
const NO_MAILS = [
  { state: "queued", count: 0 },
  { state: "dead", count: 0 },
];

/** Jobs that this process could not start are late since it was started, though no row says so. */
function lagsOf({ jobs, areJobsRunning }: MeasuredShop): Lag[] {
  const seconds = areJobsRunning() ? 0 : process.uptime();
  return jobs.map(({ name }) => ({ job: name, seconds }));
}

function ageOf(oldest: Date | null | undefined, now: Date): number {
  return oldest ? Math.max(0, now.getTime() - oldest.getTime()) / SECOND : 0;
}

async function read({ db, clock }: MeasuredShop) {
  const [payments, heldPieces, waiting, lags, mails, openAlerts, problems, speed] = await Promise.all([
    countPayments(db),
    countHeldPieces(db),
    countWaiting(db),
    lagOfJobs(db),
    countMails(db),
    countOpenAlerts(db),
    countPageProblems(db, later(clock.now(), -DAY)),
    findPageSpeed(db, firstShownWeek(clock.now())),
  ]);
  return { payments, heldPieces, waiting, lags, mails, openAlerts, problems, speed };
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    payments: gauge("kulud_payments", "Payments by what became of them", ["provider", "mode", "status"]),
    held: gauge("kulud_pieces_held", "Pieces that wait for a payment"),
    waiting: gauge("kulud_waiting_people", "Who waits for a piece to be back"),
    lag: gauge("kulud_job_lag_seconds", "How long a round of a job waits beyond its time", ["job"]),
    mails: gauge("kulud_mails", "Mails that wait or were given up", ["state"]),
    mailAge: gauge("kulud_mail_oldest_seconds", "Age of the oldest mail that waits"),
    alerts: gauge("kulud_alerts_open", "What waits for a person"),
    problemKinds: gauge("kulud_page_problem_kinds", "Kinds of failures in browsers within a day"),
    problemVisitors: gauge("kulud_page_problem_visitors", "Visitors who met a failure that is still kept"),
    speed: gauge(
      "kulud_page_speed",
      "What three quarters of the visits of four weeks stayed within: LCP and INP in ms, CLS in thousandths",
      ["page", "measure"],
    ),
    up: gauge("kulud_database_up", "Whether the database answered this scrape"),
    connections: gauge("kulud_database_connections", "Connections of this process", ["state"]),
  };
}

/**
 * Failures in visitors' browsers: counted by kind, and reported to the owner once more than an odd phone has them.
 * Anyone can report, so a report may name only what is on a closed list, a network counts once a day, and everything
 * has a limit: kinds per day, kinds per network, names in a row, alerts per day.
 */

import { createHash } from "node:crypto";
import { pageProblemWords } from "#content/page-health/problem-words.ts";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import type { PageProblemPage } from "#contract/page-health/page-problems.ts";
import type { PageProblem, PageProblemKind } from "#domain/page-health/page-problem.ts";
import { commonOf, isInSources } from "#domain/page-health/same-problem.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { type Alert, countAlertsOfKind } from "#server/alerts/alerts.repository.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countKindsSince,
  countProblems,
  countVisitor,
  deleteProblemsBefore,
  deleteVisitorsBefore,
  findProblemId,
  findProblemPage,
  findProblems,
  insertProblem,
  markNotified,
  type NewProblem,
  type ProblemRow,
} from "./page-problems.repository.ts";
import { createServedBuilds } from "./served-builds.ts";
import { createPlaceFinder } from "./source-places.ts";

/** Kinds that are kept apart within 24 hours; a bad version of the shop brings a handful. */
const MOST_KINDS_A_DAY = 50;
const RECOUNTED_MS = 10 * MINUTE;
/** Mails to the owner within 24 hours; beyond it one that says that there are more. */
const MOST_ALERTS_A_DAY = 5;
const KEPT_DAYS = 30;

/**
 * Networks needed for an alert. One network may have an odd phone or a bad extension; files fail to load wherever the
 * network is bad, so these need more.
 */
const RINGS_AT: Readonly<Record<PageProblemKind | "others", number>> = {
  error: 3,
  rejection: 3,
  caught: 3,
  hydration: 3,
  part: 3,
  script: 10,
  others: 3,
};

const ALERT_KIND = "page-problem";
const ALERT_KEY = `${ALERT_KIND}:`;

/** Whether an alert of this kind is about what fails in browsers. */
export function isAlertOfPages(kind: string): boolean {
  return kind.startsWith(ALERT_KIND);
}

type ProblemsShop = Pick<Shop, "db" | "announcements" | "clock">;

export type ReportedProblem = {
  readonly problem: PageProblem;
  readonly engine: string;
  readonly network: string;
};

/**
 * Counts reports, of each network once a day. `mayAdd` says whether who sent it may add another kind, and is asked for new
 * kinds alone.
 */
export async function createProblemReceiver(shop: ProblemsShop) {
  const hashes = await openKeyedHashes(shop.db);
  const findInSources = createPlaceFinder();
  const buildsBefore = createServedBuilds(shop);
  let isFullUntil = 0;
  /** Asks again now and then whether the day is full: a flood of made-up kinds shall cost little. */
  const isFull = async (now: Date): Promise<boolean> => {
    if (now.getTime() < isFullUntil) return true;
    if ((await countKindsSince(shop.db, later(now, -DAY))) < MOST_KINDS_A_DAY) return false;
    isFullUntil = later(now, RECOUNTED_MS).getTime();
    return true;
  };
  return async (
    { problem, engine, network }: ReportedProblem,
    mayAdd: () => Promise<boolean>,
  ): Promise<void> => {
    const at = shop.clock.now();
    const { page, build } = problem;
    const olderBuilds = await buildsBefore(build);
    const trail = await findInSources(problem.places);
    const fingerprint = fingerprintOf(problem, trail);
    const known = olderBuilds && (await findProblemId(shop.db, fingerprint));
    const mayBeKept = async () => olderBuilds !== undefined && !(await isFull(at)) && mayAdd();
    const kindOf = async () =>
      (await mayBeKept()) ? newKind(problem, fingerprint, trail, at) : othersOf(at);
    const id = known ?? (await insertProblem(shop.db, await kindOf()));
    const visitor = hashes.hash("visitor of a day", `${dayOf(at)} ${network}`).toString("base64url");
    const visit = { visitor, page, engine, build, at };
    await inTransaction(shop, async (tx) => {
      const row = await countVisitor(tx, id, visit, olderBuilds ?? []);
      if (row && row.visitors >= RINGS_AT[row.kind] && isOurs(row) && (await markNotified(tx, row)))
        await ring(tx, row, at);
    });
  };
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function fingerprintOf(problem: PageProblem, trail: readonly string[]): string {
  return createHash("sha256").update(commonOf(problem, trail)).digest("base64url");
}

/** An error that was thrown in none of our files may be anybody's; parts, files and hydration are ours in any case. */
function isOurs({ kind, trail }: Pick<ProblemRow, "kind" | "trail">): boolean {
  return !(kind === "error" || kind === "rejection" || kind === "caught") || trail.some(isInSources);
}

function newKind(
  { kind, message, part, build }: PageProblem,
  fingerprint: string,
  trail: readonly string[],
  now: Date,
): NewProblem {
  return { fingerprint, kind, message, part: part ?? null, build, trail, firstAt: now, lastAt: now };
}

function othersOf(now: Date): NewProblem {
  return {
    fingerprint: `others:${dayOf(now)}`,
    kind: "others",
    message: "More kinds of failures than are kept apart, or of pages that this shop never served.",
    part: null,
    build: "",
    trail: [],
    firstAt: now,
    lastAt: now,
  };
}

async function ring(tx: Transaction, row: ProblemRow, now: Date): Promise<void> {
  const isOneTooMany = (await countAlertsOfKind(tx, ALERT_KIND, later(now, -DAY))) >= MOST_ALERTS_A_DAY;
  const matter = isOneTooMany
    ? {
        dedupeKey: `${ALERT_KIND}-more:${dayOf(now)}`,
        kind: `${ALERT_KIND}-more`,
        message: "More pages fail in visitors' browsers than you got alerts for: the Problems tab lists all.",
      }
    : // Dealt with in one build, it may come back in another.
      { dedupeKey: ALERT_KEY + row.id, kind: ALERT_KIND, message: pageProblemWords(row, now), isState: true };
  await raiseAlert(tx, matter, now);
}

/** The words of these alerts as of now, by id; an alert keeps those of when it was raised. No query where none is of a page. */
export async function wordsOfAlerts(
  { db, clock }: Pick<Shop, "db" | "clock">,
  alerts: readonly Pick<Alert, "id" | "dedupeKey">[],
): Promise<ReadonlyMap<number, string>> {
  const ofProblems = alerts
    .filter(({ dedupeKey }) => dedupeKey.startsWith(ALERT_KEY))
    .map(({ id, dedupeKey }) => ({ id, problemId: Number(dedupeKey.slice(ALERT_KEY.length)) }));
  if (ofProblems.length === 0) return new Map();
  const found = await findProblems(
    db,
    ofProblems.map(({ problemId }) => problemId),
  );
  const words = new Map(found.map((row) => [row.id, pageProblemWords(row, clock.now())]));
  return new Map(
    ofProblems.flatMap(({ id, problemId }) => {
      const said = words.get(problemId);
      return said === undefined ? [] : [[id, said] as const];
    }),
  );
}

/** The latest first. */
export async function readProblemPage(
  { db, clock }: Pick<Shop, "db" | "clock">,
  page: number,
): Promise<PageProblemPage> {
  const [rows, total] = await Promise.all([
    findProblemPage(db, ALERT_KEY, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countProblems(db),
  ]);
  const items = rows.map(
    ({ problem: { fingerprint: _, trail, firstAt, lastAt, ...problem }, alertId, resolvedAt }) => ({
      ...problem,
      words: pageProblemWords({ ...problem, firstAt }, clock.now()),
      trail: [...trail],
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      alert: alertId === null ? null : { id: alertId, isOpen: resolvedAt === null },
    }),
  );
  return { items, total, page, pages: countPages(total) };
}

/** Deletes kinds that have not occurred for thirty days, and which networks reported one before today. */
export async function forgetPageProblems(db: Executor, now: Date): Promise<void> {
  await deleteProblemsBefore(db, later(now, -KEPT_DAYS * DAY));
  await deleteVisitorsBefore(db, later(now, -DAY));
}

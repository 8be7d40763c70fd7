/**
 * What fails in visitors' browsers: counted by kind, and told to the owner once it is more than an odd phone. Anybody can
 * report, so everything has a limit: kinds of a day, kinds of a network, names in a row, alerts of a day.
 */
import { createHash } from "node:crypto";
import { pageProblemWords } from "#content/words/problem-words.ts";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import type { PageProblemPage } from "#contract/pages/page-problems.ts";
import type { PageProblem, PageProblemKind } from "#domain/page-problems/page-problem.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { type Alert, countAlertsSince, raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Executor } from "#server/database/client.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countKindsSince,
  countProblems,
  countVisitor,
  deleteProblemsBefore,
  findProblemPage,
  findProblems,
  insertProblem,
  type NewProblem,
  type ProblemRow,
  updateTrail,
} from "./page-problems.repository.ts";
import { findInSources } from "./source-places.ts";

/** Kinds that are kept apart within 24 hours; a bad version of the shop brings a handful. */
const MOST_KINDS_A_DAY = 50;
const ASKED_AGAIN_MS = 10 * MINUTE;
/** Mails to the owner within 24 hours; beyond it one that says that there are more. */
const MOST_ALERTS_A_DAY = 5;
const KEPT_DAYS = 30;

/**
 * So many visitors ring. One may have an odd phone or a bad extension; a file fails to come wherever the network is bad,
 * so more of those are needed.
 */
const RINGS_AT: Readonly<Record<PageProblemKind | "others", number>> = {
  error: 3,
  rejection: 3,
  caught: 3,
  hydration: 3,
  part: 3,
  script: 10,
  others: Number.POSITIVE_INFINITY,
};

const ALERT_KIND = "page-problem";
const ALERT_KEY = `${ALERT_KIND}:`;

type ProblemsShop = Pick<Shop, "db" | "announcements" | "clock">;

export type ReportedProblem = { readonly problem: PageProblem; readonly engine: string };

/** Counts reports. `mayAdd` says whether who sent it may add another kind, and is asked for new kinds alone. */
export function createProblemReceiver(shop: ProblemsShop) {
  /** Kinds for which this process need not raise an alert again. */
  const raised = new Set<number>();
  let isFullUntil = 0;
  /** Asks again now and then whether the day is full: a flood of made-up kinds shall cost little. */
  const isFull = async (now: Date): Promise<boolean> => {
    if (now.getTime() < isFullUntil) return true;
    if ((await countKindsSince(shop.db, later(now, -DAY))) < MOST_KINDS_A_DAY) return false;
    isFullUntil = later(now, ASKED_AGAIN_MS).getTime();
    return true;
  };
  return async ({ problem, engine }: ReportedProblem, mayAdd: () => Promise<boolean>): Promise<void> => {
    const visit = { page: problem.page, engine, at: shop.clock.now() };
    const fingerprint = fingerprintOf(problem);
    const row =
      (await countVisitor(shop.db, fingerprint, visit)) ??
      (await insertProblem(
        shop.db,
        !(await isFull(visit.at)) && (await mayAdd())
          ? await newKind(problem, fingerprint, visit.at)
          : othersOf(visit.at),
        visit,
      ));
    if (row.visitors < RINGS_AT[row.kind] || !isOurs(row) || raised.has(row.id)) return;
    raised.add(row.id);
    await ring(shop, problem, row);
  };
}

function fingerprintOf({ kind, message, part = "", places: [place = ""], build }: PageProblem): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, message, part, place, build]))
    .digest("base64url");
}

/** An error that was thrown in none of our files may be anybody's; parts, files and hydration are ours in any case. */
function isOurs({ kind, trail }: Pick<ProblemRow, "kind" | "trail">): boolean {
  return trail.length > 0 || kind === "part" || kind === "script" || kind === "hydration";
}

async function newKind(problem: PageProblem, fingerprint: string, now: Date): Promise<NewProblem> {
  const { kind, message, part = null, build, places } = problem;
  const trail = await findInSources(places);
  return { fingerprint, kind, message, part, build, trail, firstAt: now, lastAt: now };
}

function othersOf(now: Date): NewProblem {
  return {
    fingerprint: `others:${now.toISOString().slice(0, 10)}`,
    kind: "others",
    message: "More kinds of failures than are kept apart.",
    part: null,
    build: "",
    trail: [],
    firstAt: now,
    lastAt: now,
  };
}

async function ring(shop: ProblemsShop, { places }: PageProblem, row: ProblemRow): Promise<void> {
  const now = shop.clock.now();
  // It may have come first to a process of another version, which has other maps.
  const trail = row.trail.some(isInSources) ? row.trail : await findInSources(places);
  await inTransaction(shop, async (tx) => {
    if (trail !== row.trail) await updateTrail(tx, row.id, trail);
    const isOneTooMany = (await countAlertsSince(tx, ALERT_KIND, later(now, -DAY))) >= MOST_ALERTS_A_DAY;
    const matter = isOneTooMany
      ? {
          dedupeKey: `${ALERT_KIND}-more:${now.toISOString().slice(0, 10)}`,
          kind: `${ALERT_KIND}-more`,
          message: "More pages fail in visitors' browsers than you were told of: the Problems tab lists all.",
        }
      : { dedupeKey: ALERT_KEY + row.id, kind: ALERT_KIND, message: pageProblemWords(row, now) };
    await raiseAlert(tx, matter, now);
  });
}

function isInSources(place: string): boolean {
  return !place.startsWith("/");
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

/** Deletes kinds that nobody met for thirty days. */
export function forgetPageProblems(db: Executor, now: Date): Promise<void> {
  return deleteProblemsBefore(db, later(now, -KEPT_DAYS * DAY));
}

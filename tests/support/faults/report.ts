/** What a trial found, as a table for people and as a list of breaches for the test. */
import { expect } from "vitest";
import type { Call } from "./calls.ts";
import type { Verdict } from "./judge.ts";
import type { ProcessEnd, Trial } from "./trial.ts";

const LONGEST_ANSWER_MS = 10_000;
/** The trial reads an answer, and notes a process's end, a moment after either happened. */
const CLOCK_SLACK_MS = 250;
/** The shop takes a provider call for dead after 15 seconds; a press waits up to five of them. */
const CALL_DIES_AFTER_MS = 25_000;

export type Row = readonly [what: string, figure: number | string];

export type Breaches = Readonly<Record<string, readonly unknown[]>>;

/** What must be empty after every trial. `isExcused` names answers of 5xx that this trial's own doing explains. */
export function breachesOf(
  trial: Trial,
  verdict: Verdict,
  isExcused: (call: Call) => boolean = waitsForACallThatDied(trial),
): Breaches {
  const calls = trial.calls.all;
  const log = trial.everyShop.flatMap((shop) => shop.output().split("\n"));
  const failed = calls.filter((call) => call.status >= 500 && !isExcused(call));
  return {
    "acknowledged orders lost": verdict.lostOrders,
    "products oversold": verdict.oversoldProducts,
    "buyers charged twice": verdict.chargedTwice,
    "half-made after one sweep": verdict.halfMade,
    "sold, but not paid for and taken": differences(verdict),
    "requests cut without a kill": calls
      .filter((call) => isCut(call) && !isExplained(call, trial.ends))
      .map((call) => ({ ...call, ends: trial.ends })),
    "answers of 5xx": failed,
    "  what the shops said meanwhile": failed.length > 0 ? log.filter(isAboutFailure) : [],
    "answers later than 10 s": calls.filter(({ ms }) => ms > LONGEST_ANSWER_MS),
    "unexpected errors in the log": log.filter(isUnexpected),
  };
}

/** The failure names each breach with its calls: of a run elsewhere that one line is all there is. */
export function expectNoBreach(breaches: Breaches): void {
  const found = Object.entries(breaches).filter(([, list]) => list.length > 0);
  expect(
    found,
    found.map(([what, list]) => `${what}: ${JSON.stringify(list.slice(0, 5))}`).join("; "),
  ).toEqual([]);
}

function isCut({ status, isRefused }: Call): boolean {
  return status === 0 && !isRefused;
}

/** A kill cuts what is under way, and what comes until the process is gone; a stop must not. */
function isExplained({ endedAt, ms }: Call, ends: readonly ProcessEnd[]): boolean {
  return ends.some(
    ({ at, goneAt = Number.POSITIVE_INFINITY, how }) =>
      how === "kill" && at <= endedAt + CLOCK_SLACK_MS && goneAt >= endedAt - ms - CLOCK_SLACK_MS,
  );
}

function differences({ pieces: { sold, paidFor, taken } }: Verdict): string[] {
  return sold === paidFor && sold === taken ? [] : [`${sold} sold, ${paidFor} paid for, ${taken} taken`];
}

/**
 * A payment that was being started when its process died: until that call can no longer be under way, whoever presses again
 * is asked to wait.
 */
export function waitsForACallThatDied(trial: Trial): (call: Call) => boolean {
  return ({ status, by, endedAt }) =>
    status === 503 &&
    trial.calls.all.some(
      (cut) =>
        cut.by === by && isCut(cut) && cut.endedAt <= endedAt && cut.endedAt > endedAt - CALL_DIES_AFTER_MS,
    );
}

export function rowsOf(trial: Trial, verdict: Verdict): Row[] {
  const calls = trial.calls.all;
  const ends = new Map<string, number>();
  for (const { end } of trial.buyers) ends.set(end, (ends.get(end) ?? 0) + 1);
  const sorted = calls.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return [
    ["buyers", trial.buyers.length],
    ...[...ends].map(([end, count]): Row => [`  ${end}`, count]),
    ["requests", calls.length],
    ["  cut by a kill", calls.filter(isCut).length],
    ["  nobody there", calls.filter(({ isRefused }) => isRefused).length],
    ["  answered 503", calls.filter(({ status }) => status === 503).length],
    ["  slowest answer, ms", Math.round(sorted.at(-1) ?? 0)],
    ["  median answer, ms", Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)],
    ["orders paid", verdict.paidOrders],
    ["pieces offered", trial.pieces],
    ["  sold", verdict.pieces.sold],
    ["  paid for", verdict.pieces.paidFor],
    ["  taken from stock", verdict.pieces.taken],
    ["certificates", verdict.certificates],
    ["refunds", verdict.refunds],
  ];
}

export function printTable(title: string, rows: readonly Row[], breaches: Breaches): void {
  const all: Row[] = [...rows, ...Object.entries(breaches).map(([what, list]): Row => [what, list.length])];
  const lines = all.map(([what, figure]) => `  ${what.padEnd(34)} ${String(figure).padStart(10)}`);
  process.stdout.write(`\n${title}\n${lines.join("\n")}\n`);
}

/** A shop that is ended or whose database is away says so; anything else would be news. */
function isUnexpected(line: string): boolean {
  return line.includes('"unexpected error"');
}

function isAboutFailure(line: string): boolean {
  return isUnexpected(line) || line.includes('"the database is away"');
}

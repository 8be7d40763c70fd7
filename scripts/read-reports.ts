/**
 * Reads the reports of both test runners: how many passed, each failure by name with its first words, and where the
 * time went.
 */
import { readFileSync } from "node:fs";
import { SECOND } from "#domain/time/time.ts";

export type TestReport = {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Passed on the second run: a fault of the test or of the shop that is not understood yet. */
  readonly unsteady: readonly string[];
  /** How long each file took, in each of the runner's projects, hooks and imports included. */
  readonly files: readonly FileTime[];
  /** Seconds of workers in which no test ran: they and their shops were being started. */
  readonly between: readonly number[];
};

export type FileTime = { readonly project: string; readonly file: string; readonly seconds: number };

/** Enough of a message to know where to look, on one line. */
const LONGEST_REASON = 300;

/** As `vitest-report.ts` wrote it. A run that died before its report counts as one failure. */
export function readVitest(file: string): TestReport {
  return readReport(file, (report: TestReport) => report);
}

export function readPlaywright(file: string): TestReport {
  return readReport(file, (report: Loose) => {
    const passed: string[] = [];
    const failures: string[] = report.errors.map((error: Loose) => failure("playwright", error.message));
    const unsteady: string[] = [];
    const files: FileTime[] = [];
    const tries: Try[] = [];
    for (const { title, file, tests } of report.suites.flatMap(specsOf)) {
      for (const test of tests) {
        files.push({ project: test.projectName, file, seconds: secondsOf(test) });
        tries.push(...test.results.map(toTry));
        if (test.status === "expected" || test.status === "flaky") passed.push(title);
        if (test.status === "flaky") unsteady.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
        if (test.status === "unexpected")
          failures.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
      }
    }
    return {
      passed: passed.length,
      failures,
      unsteady,
      files: addUp(files),
      between: secondsBetween(tries, Date.parse(report.stats.startTime)),
    };
  });
}

/** A name and the first words of why, as `npm test` prints them. */
export function failure(name: string, reason: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runners colour their messages.
  const plain = (reason ?? "").replace(/\u001b\[[0-9;]*m/g, "").replace(/\s+/g, " ");
  return `${name}: ${plain.slice(0, LONGEST_REASON)}`;
}

// biome-ignore lint/suspicious/noExplicitAny: Playwright's report has no type; what it lacks throws here and fails the run.
type Loose = any;

function readReport<Report>(file: string, read: (report: Report) => TestReport): TestReport {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return {
      passed: 0,
      failures: [failure("no report", String(error))],
      unsteady: [],
      files: [],
      between: [],
    };
  }
}

function specsOf(suite: Loose): readonly Loose[] {
  const own = suite.specs.map((spec: Loose) => ({
    ...spec,
    file: suite.file,
    title: `${suite.file} › ${spec.title}`,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

function reasonOf(test: Loose): string {
  return test.results
    .flatMap((result: Loose) => result.errors.map((error: Loose) => error.message))
    .join(" | ");
}

function secondsOf(test: Loose): number {
  return test.results.reduce((sum: number, result: Loose) => sum + result.duration, 0) / SECOND;
}

/** When one run of a test began and ended, in milliseconds since 1970. */
type Try = { readonly worker: number; readonly from: number; readonly to: number };

function toTry({ parallelIndex, startTime, duration }: Loose): Try {
  const from = Date.parse(startTime);
  return { worker: parallelIndex, from, to: from + duration };
}

/** How long each worker was there, from the start of the run to the end of its last test. */
function secondsBetween(tries: readonly Try[], startedAt: number): number[] {
  return [...new Set(tries.map(({ worker }) => worker))].map((worker) => {
    const own = tries.filter((one) => one.worker === worker);
    const busy = own.reduce((sum, { from, to }) => sum + to - from, 0);
    return (Math.max(...own.map(({ to }) => to)) - startedAt - busy) / SECOND;
  });
}

function addUp(times: readonly FileTime[]): readonly FileTime[] {
  const byFile = new Map<string, FileTime>();
  for (const time of times) {
    const key = `${time.project} ${time.file}`;
    byFile.set(key, { ...time, seconds: time.seconds + (byFile.get(key)?.seconds ?? 0) });
  }
  return [...byFile.values()];
}

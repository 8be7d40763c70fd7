/** What the two test runners wrote: how many passed, and each failure by name with its first words. */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { SECOND } from "#domain/time/time.ts";

export type TestReport = {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Passed at the second run: a fault of the test or of the shop that is not understood yet. */
  readonly unsteady: readonly string[];
  /** How long each file took, in each of the runner's projects. */
  readonly files: readonly FileTime[];
};

export type FileTime = { readonly project: string; readonly file: string; readonly seconds: number };

/** Enough of a message to know where to look, on one line. */
const LONGEST_REASON = 300;

/** A run that died before its report counts as one failure. */
export function readVitest(file: string): TestReport {
  return readReport(file, (report) => {
    const suites: readonly Loose[] = report.testResults;
    const failures = suites.flatMap((suite) => {
      const failed = suite.assertionResults.filter((test: Loose) => test.status === "failed");
      if (suite.status === "failed" && failed.length === 0) return [failure(suite.name, suite.message)];
      return failed.map((test: Loose) => failure(test.fullName, test.failureMessages[0]));
    });
    const files = suites.map((suite) => {
      const file = relative(process.cwd(), suite.name);
      return { project: projectOf(file), file, seconds: (suite.endTime - suite.startTime) / SECOND };
    });
    return { passed: Number(report.numPassedTests), failures, unsteady: [], files };
  });
}

export function readPlaywright(file: string): TestReport {
  return readReport(file, (report) => {
    const passed: string[] = [];
    const failures: string[] = report.errors.map((error: Loose) => failure("playwright", error.message));
    const unsteady: string[] = [];
    const files: FileTime[] = [];
    for (const { title, file, tests } of report.suites.flatMap(specsOf)) {
      for (const test of tests) {
        files.push({ project: test.projectName, file, seconds: secondsOf(test) });
        if (test.status === "expected" || test.status === "flaky") passed.push(title);
        if (test.status === "flaky") unsteady.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
        if (test.status === "unexpected")
          failures.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
      }
    }
    return { passed: passed.length, failures, unsteady, files: addUp(files) };
  });
}

// biome-ignore lint/suspicious/noExplicitAny: two runners' report formats; what they lack throws here and fails the run.
type Loose = any;

function readReport(file: string, read: (report: Loose) => TestReport): TestReport {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return { passed: 0, failures: [failure("no report", String(error))], unsteady: [], files: [] };
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

/** Vitest does not say it: the folder of the tests, and what lies beside its own code is of the unit. */
function projectOf(file: string): string {
  const [root, folder = ""] = file.split(sep);
  return root === "tests" && !folder.endsWith(".ts") ? folder : "unit";
}

function secondsOf(test: Loose): number {
  return test.results.reduce((sum: number, result: Loose) => sum + result.duration, 0) / SECOND;
}

function addUp(times: readonly FileTime[]): readonly FileTime[] {
  const byFile = new Map<string, FileTime>();
  for (const time of times) {
    const key = `${time.project} ${time.file}`;
    byFile.set(key, { ...time, seconds: time.seconds + (byFile.get(key)?.seconds ?? 0) });
  }
  return [...byFile.values()];
}

function failure(name: string, reason: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runners colour their messages.
  const plain = (reason ?? "").replace(/\u001b\[[0-9;]*m/g, "").replace(/\s+/g, " ");
  return `${name}: ${plain.slice(0, LONGEST_REASON)}`;
}

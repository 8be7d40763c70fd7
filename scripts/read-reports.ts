/** What the two test runners wrote: how many passed, and each failure by name with its first words. */
import { readFileSync } from "node:fs";

export type TestReport = {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Passed at the second run: a fault of the test or of the shop that is not understood yet. */
  readonly unsteady: readonly string[];
};

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
    return { passed: Number(report.numPassedTests), failures, unsteady: [] };
  });
}

export function readPlaywright(file: string): TestReport {
  return readReport(file, (report) => {
    const passed: string[] = [];
    const failures: string[] = report.errors.map((error: Loose) => failure("playwright", error.message));
    const unsteady: string[] = [];
    for (const { title, tests } of report.suites.flatMap(specsOf)) {
      for (const test of tests) {
        if (test.status === "expected" || test.status === "flaky") passed.push(title);
        if (test.status === "flaky") unsteady.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
        if (test.status === "unexpected")
          failures.push(failure(`[${test.projectName}] ${title}`, reasonOf(test)));
      }
    }
    return { passed: passed.length, failures, unsteady };
  });
}

// biome-ignore lint/suspicious/noExplicitAny: two runners' report formats; what they lack throws here and fails the run.
type Loose = any;

function readReport(file: string, read: (report: Loose) => TestReport): TestReport {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return { passed: 0, failures: [failure("no report", String(error))], unsteady: [] };
  }
}

function specsOf(suite: Loose): readonly Loose[] {
  const own = suite.specs.map((spec: Loose) => ({ ...spec, title: `${suite.file} › ${spec.title}` }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

function reasonOf(test: Loose): string {
  return test.results
    .flatMap((result: Loose) => result.errors.map((error: Loose) => error.message))
    .join(" | ");
}

function failure(name: string, reason: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runners colour their messages.
  const plain = (reason ?? "").replace(/\u001b\[[0-9;]*m/g, "").replace(/\s+/g, " ");
  return `${name}: ${plain.slice(0, LONGEST_REASON)}`;
}

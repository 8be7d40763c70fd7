/**
 * A reporter of vitest that writes what `read-reports.ts` reads into the file of VITEST_REPORT: its own report in JSON knows the
 * seconds of test bodies alone, where half the time of some files is in hooks and imports.
 */
import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { SECOND } from "#domain/time/time.ts";
import { failure, type TestReport } from "./read-reports.ts";

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map(({ message }) => failure("outside of any test", message)),
      ],
      unsteady: [],
      files: modules.map((module) => ({
        project: module.project.name,
        file: module.relativeModuleId,
        seconds: secondsOf(module),
      })),
      between: [],
    };
    writeFileSync(process.env.VITEST_REPORT ?? "vitest-report.json", JSON.stringify(report));
  }
}

/** The failures of tests, of the hooks of their suites, and of files that could not be read. */
function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  return [
    ...module.errors().map(({ message }) => failure(file, message)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => failure(`${file} › ${suite.fullName}`, message)),
    ),
    ...[...module.children.allTests("failed")].map((test) =>
      failure(`${file} › ${test.fullName}`, test.result().errors?.[0]?.message),
    ),
  ];
}

/** Everything: environment, set-up, imports, hooks and tests. */
function secondsOf(module: TestModule): number {
  const spent = module.diagnostic();
  const milliseconds =
    spent.environmentSetupDuration +
    spent.prepareDuration +
    spent.collectDuration +
    spent.setupDuration +
    spent.duration;
  return milliseconds / SECOND;
}

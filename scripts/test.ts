/** `npm test`: format, lint and walls, types, unit and API tests, then the browser. Ends with one line of counts. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Counts = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), "kulud-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const outcomes = [
  step("format, lint and walls", "biome", ["check", "--error-on-warnings", "."]),
  step("types", "npm", ["run", "--silent", "types"]),
  step("unit and API tests", "vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]),
  step("browser tests", "playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }),
];

const checks = {
  passed: outcomes.filter(Boolean).length,
  failed: outcomes.filter((outcome) => !outcome).length,
};
const counts = add(readVitest(vitestReport), readPlaywright(playwrightReport));
rmSync(reports, { recursive: true, force: true });
if (!process.env.TEST_DATABASE_URL) {
  console.log(
    "\nPostgreSQL was not tried: the database tests ran on the embedded engine (.ci/run runs them on both).",
  );
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(checks.failed === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1);

function step(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): boolean {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const isWindows = process.platform === "win32";
  const result = spawnSync(command, args, {
    stdio: "inherit",
    shell: isWindows,
    env: { ...process.env, ...env },
  });
  const isGood = result.status === 0;
  console.log(`== ${name}: ${isGood ? "good" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return isGood;
}

/** A run that died before its report counts as one failure. */
function readVitest(file: string): Counts {
  return readReport(file, (report) => ({
    passed: Number(report.numPassedTests),
    failed:
      Number(report.numFailedTests) + Number(report.numFailedTestSuites > 0 && report.numFailedTests === 0),
  }));
}

function readPlaywright(file: string): Counts {
  return readReport(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

// biome-ignore lint/suspicious/noExplicitAny: two runners' report formats; a missing number shows as NaN and fails.
function readReport(file: string, read: (report: any) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/**
 * `npm test`: format, lint and walls, types, unit and API tests, then the browser, then the other engines where they are
 * installed. Ends with one line of counts. With `-- --for-ci` it leaves to `.ci/run` what that runs itself: the other engines,
 * and the API tests, of which it runs only those that both databases must answer alike.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingEngines } from "#tests/engines/missing-engines.ts";
import { printTimes } from "./print-times.ts";
import { readPlaywright, readVitest } from "./read-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "kulud-reports-"));
const vitestReport = join(folder, "vitest.json");
const playwrightReport = join(folder, "playwright.json");
const enginesReport = join(folder, "engines.json");
// Filled by the first runner that needs it, and used by all.
process.env.KULUD_TEST_SHOP_TEMPLATE ??= join(folder, "shop-template");
const isForCi = process.argv.includes("--for-ci");
const missing = missingEngines();
const triesEngines = !isForCi && missing === "";

const outcomes = [
  step("format, lint and walls", "biome", ["check", "--error-on-warnings", "."]),
  step("types", "npm", ["run", "--silent", "types"]),
  step(
    "unit and API tests",
    "vitest",
    ["run", "--reporter=default", "--reporter=./scripts/vitest-report.ts"],
    { VITEST_REPORT: vitestReport, ...(isForCi && { API_TESTS: "on both engines" }) },
  ),
  step("browser tests", "playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }),
  ...(triesEngines
    ? [
        step("other engines", "playwright", ["test", "--config=playwright.engines.config.ts"], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: enginesReport,
        }),
      ]
    : []),
];

const reports = [
  readVitest(vitestReport),
  readPlaywright(playwrightReport),
  ...(triesEngines ? [readPlaywright(enginesReport)] : []),
];
rmSync(folder, { recursive: true, force: true });
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failures = reports.flatMap((report) => report.failures);
const isGood = outcomes.every(Boolean) && failures.length === 0 && passed > 0;

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    "\nPostgreSQL was not tried: the database tests ran on the embedded engine (.ci/run runs them on PostgreSQL).",
  );
}
if (missing !== "" && !isForCi) {
  console.log(`\nFirefox, WebKit and an old Chromium were not tried. ${missing}`);
}
printTimes(reports);
// Repeated at the end of the log.
for (const name of reports.flatMap((report) => report.unsteady))
  console.log(`PASSED AT THE SECOND RUN: ${name}`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(isGood ? 0 : 1);

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
  const hasPassed = result.status === 0;
  console.log(
    `== ${name}: ${hasPassed ? "good" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(0)} s)`,
  );
  return hasPassed;
}

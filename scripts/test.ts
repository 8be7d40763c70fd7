/** `npm test`: format, lint and walls, types, unit and API tests, then the browser. Ends with one line of counts. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlaywright, readVitest } from "./read-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "kulud-reports-"));
const vitestReport = join(folder, "vitest.json");
const playwrightReport = join(folder, "playwright.json");

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

const reports = [readVitest(vitestReport), readPlaywright(playwrightReport)];
rmSync(folder, { recursive: true, force: true });
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failures = reports.flatMap((report) => report.failures);
const isGood = outcomes.every(Boolean) && failures.length === 0 && passed > 0;

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    "\nPostgreSQL was not tried: the database tests ran on the embedded engine (.ci/run runs them on both).",
  );
}
// Said again at the end, where whoever reads only the end of a long log finds it.
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

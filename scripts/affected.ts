/**
 * `npm run affected`: what a change needs, between two commits: format, lint and walls, types, the tests that import what has
 * changed since the last commit on main, or since another one (`-- --since REV`). It names what it leaves to `npm test`.
 */
import { spawn, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { SECOND } from "#domain/time/time.ts";
import { nearestFiles } from "./affected/nearest-files.ts";

/** So many files finish within 90 seconds. */
const MOST_API_FILES = 4;
const MOST_BROWSER_FILES = 2;

const { since } = parseArgs({ options: { since: { type: "string", default: "main" } } }).values;
const files = linesOf("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
const changed = [
  ...linesOf("git", ["diff", "--name-only", "--diff-filter=d", since]),
  ...linesOf("git", ["ls-files", "--others", "--exclude-standard"]),
];
const api = chosenFrom(/^tests\/(?:api|security)\/.*\.test\.ts$/, MOST_API_FILES);
const browser = chosenFrom(/^tests\/e2e\/.*\.e2e\.ts$/, isOfPage() ? MOST_BROWSER_FILES : 0);
/** These tests read every file and import none, so no import leads to them. */
const walls = files.filter((file) => /^tests\/[^/]+\.test\.ts$/.test(file));

const started = Date.now();
// Both run at the same time: each has a core.
const checks = [run("biome", "check", "--error-on-warnings", "."), run("npm", "run", "--silent", "types")];
const isGood =
  (await Promise.all(checks)).every(Boolean) &&
  (await run(
    "vitest",
    "run",
    "--project=unit",
    "--project=components",
    `--changed=${since}`,
    "--passWithNoTests",
  )) &&
  (await run("vitest", "run", ...walls, ...api.chosen)) &&
  (browser.chosen.length === 0 ||
    ((await run("node", "scripts/prepare.mjs", "build")) &&
      (await run("playwright", "test", ...browser.chosen))));

console.log(
  `Left to npm test: ${api.others} files of API tests, ${browser.others} of browser tests, and those of the built and of the embedded shop.`,
);
console.log(`${isGood ? "Good" : "FAILED"} after ${((Date.now() - started) / SECOND).toFixed(0)} s.`);
process.exit(isGood ? 0 : 1);

/** The changed tests themselves, and the nearest ones by name: each of them imports the whole server and no page. */
function chosenFrom(
  pattern: RegExp,
  most: number,
): { readonly chosen: readonly string[]; readonly others: number } {
  const all = files.filter((file) => pattern.test(file));
  const chosen = [
    ...new Set([...all.filter((file) => changed.includes(file)), ...nearestFiles(changed, all, most)]),
  ];
  return { chosen, others: all.length - chosen.length };
}

function isOfPage(): boolean {
  return changed.some((file) => file.startsWith("src/web/") && !/\.test\.tsx?$/.test(file));
}

function run(command: string, ...args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" });
    child.on("error", reject).on("close", (status) => resolve(status === 0));
  });
}

function linesOf(command: string, args: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\n").filter(Boolean);
}

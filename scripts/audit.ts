/**
 * `npm run audit:packages`: known faults of the installed packages, from npm's registry, or from OSV where that does
 * not respond. Fails on a serious one; says so when neither could be asked.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { askOsv, readLockedPackages } from "./audit/ask-osv.ts";
import { judgeAudit, readNpmAudit } from "./audit/judge-audit.ts";

const WAIT_MS = 30_000;

const { stdout } = spawnSync("npm", ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=10000"], {
  encoding: "utf8",
  timeout: WAIT_MS,
});
const byNpm = readNpmAudit(stdout ?? "");
const byOsv = byNpm ? undefined : await askOsv(readLockedPackages(readFileSync("package-lock.json", "utf8")));
const { isGood, words } = judgeAudit(
  (byNpm && { source: "npm", counts: byNpm }) ?? (byOsv && { source: "OSV", counts: byOsv }),
);
console.log(words);
process.exit(isGood ? 0 : 1);

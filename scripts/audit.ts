/** `npm run audit:packages`: known faults of the installed packages. Fails on a high one; says so when nobody can be asked. */
import { spawnSync } from "node:child_process";
import { judgeAudit } from "./audit/judge-audit.ts";

const WAIT_MS = 30_000;

const { stdout } = spawnSync("npm", ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=10000"], {
  encoding: "utf8",
  timeout: WAIT_MS,
});
const { isGood, words } = judgeAudit(stdout ?? "");
console.log(words);
process.exit(isGood ? 0 : 1);

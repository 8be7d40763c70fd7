/**
 * `npm run attacks -- --requests 10000 --seed 7`: everything in tests/security, with so many requests at the contract and
 * always the same ones for a seed, and those who keep an edition from others without paying. On PostgreSQL when TEST_DATABASE_URL names a server.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const ATTACKS = ["tests/security", "tests/api/payments/unpaid-holds.api.test.ts"];

console.log(`${values.requests} requests, seed ${values.seed}`);
const { status } = spawnSync("vitest", ["run", "--project", "api", ...ATTACKS], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, ATTACK_REQUESTS: values.requests, ATTACK_SEED: values.seed },
});
process.exit(status ?? 1);

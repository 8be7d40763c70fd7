/**
 * `npm run faults -- kills --seed 7 --times 100`: the long form of one trial of tests/faults, on a PostgreSQL of its own, with a
 * table at its end; `--short` is the form that runs with every change. Without a name, all of them.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/faults/postgres.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    times: { type: "string" },
    only: { type: "string" },
    short: { type: "boolean" },
  },
});
const postgres = await startPostgres();
console.log(`PostgreSQL of this run: ${postgres.url}`);
const files = positionals.map((name) => `tests/faults/${name}.test.ts`);
const { status } = spawnSync(
  "vitest",
  ["run", "--project", "faults", ...files, ...(values.only ? ["-t", values.only] : [])],
  {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      FAULTS_LONG: values.short ? "0" : "1",
      FAULTS_SEED: values.seed,
      ...(values.times !== undefined && { FAULTS_TIMES: values.times }),
    },
  },
);
await postgres.close();
process.exit(status ?? 1);

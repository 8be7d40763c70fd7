/** PostgreSQL's own benchmark on the same server: three short statements a transaction (`-N`), tables of a small shop's size. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const SCALE = 10;
const CLIENTS = 10;

/** Makes its database and tables. */
export async function preparePgbench(url: string): Promise<void> {
  await run("psql", [url, "-qc", "CREATE DATABASE pgbench"]);
  await run("pgbench", ["-i", "-q", "-s", String(SCALE), databaseOf(url)]);
}

/** Transactions a second. */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  const load = ["-N", "-n", "-c", String(CLIENTS), "-j", "2", "-T", String(seconds)];
  const { stdout } = await run("pgbench", [...load, databaseOf(url)]);
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (perSecond === undefined) throw new Error(`pgbench said something else: ${stdout}`);
  return Number(perSecond);
}

function databaseOf(url: string): string {
  const database = new URL(url);
  database.pathname = "/pgbench";
  return database.href;
}

/** A PostgreSQL of the trial's own, on this machine's loopback interface, which may be stopped, frozen and filled up. */
import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "#tests/support/free-port.ts";

const run = promisify(execFile);
const INSTALLED = "/usr/lib/postgresql";

export type TrialPostgres = {
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  /** `fast` says goodbye to its connections, `immediate` does not and recovers at the next start. */
  stop(how: "fast" | "immediate"): Promise<void>;
  /** Freezes every process of it, so that nothing is answered until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops it and removes what it stored. */
  close(): Promise<void>;
};

/** `settings` as in postgresql.conf. With `folder` it stores there instead of a folder of its own. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<TrialPostgres> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), "kulud-trial-postgres-")));
  const programs = await findPrograms();
  const port = await findFreePort();
  const data = join(home, "data");
  const owner = userInfo().uid === 0 ? await postgresUser() : undefined;
  if (owner) await chown(home, owner.uid, owner.gid);
  const as = owner ? { ...owner, cwd: "/" } : { cwd: "/" };
  const all = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home,
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const control = (...parts: string[]) => run(join(programs, "pg_ctl"), ["-D", data, ...parts], as);
  const start = async () => {
    // Its output would keep ours open: it goes to a file.
    await control("-w", "-t", "60", "-l", join(home, "log"), "-o", options.join(" "), "start");
  };
  const signal = async (name: NodeJS.Signals) => {
    for (const id of await processesOf(data)) process.kill(id, name);
  };
  await run(join(programs, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "--wal-segsize=1"], as);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder: home,
    start,
    stop: async (how) => void (await control("-w", "-m", how, "stop")),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async close() {
      await signal("SIGCONT").catch(() => undefined);
      await control("-w", "-m", "immediate", "stop").catch(() => undefined);
      await rm(folder === undefined ? home : data, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string> {
  const versions = (await readdir(INSTALLED)).toSorted((one, other) => Number(one) - Number(other));
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error("PostgreSQL is not installed");
  return join(INSTALLED, newest, "bin");
}

/** initdb refuses root, so the server runs as the package's own user. */
export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const line = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new Error("there is no user postgres");
  return { uid: Number(uid), gid: Number(gid) };
}

/** The server and everything it forked. */
async function processesOf(data: string): Promise<number[]> {
  const [first] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
  const parent = Number(first);
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  return [parent, ...children.split(" ").filter(Boolean).map(Number)];
}

/** The id of its first process, which started all others. */
export async function postmasterOf({ folder }: TrialPostgres): Promise<number> {
  const [first] = (await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n");
  return Number(first);
}

/** A real PgBouncer before a trial's PostgreSQL, where the machine has one. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { eventually } from "#tests/support/eventually.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { postgresUser } from "./postgres.ts";

const PGBOUNCER = "/usr/sbin/pgbouncer";
export const HAS_PGBOUNCER = existsSync(PGBOUNCER);

export type PoolMode = "session" | "transaction" | "statement";

export async function startPgBouncer(
  databaseUrl: string,
  mode: PoolMode,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "kulud-trial-pgbouncer-"));
  const port = await findFreePort();
  const config = join(folder, "pgbouncer.ini");
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 200
`,
  );
  // It refuses to be root.
  const owner = userInfo().uid === 0 ? await postgresUser() : undefined;
  if (owner) await chown(folder, owner.uid, owner.gid);
  const pooler = spawn(PGBOUNCER, ["-q", config], { ...owner, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => pooler.once("exit", () => resolve()));
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return {
    url,
    async close() {
      pooler.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

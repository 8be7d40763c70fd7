/** pgBackRest with the files of ops/, beside a trial's PostgreSQL, where the machine has it. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { postgresUser } from "./postgres.ts";

const run = promisify(execFile);

const PGBACKREST = "/usr/bin/pgbackrest";
export const HAS_PGBACKREST = existsSync(PGBACKREST);

export type PgBackRest = {
  /** The settings of ops/pgbackrest/archiving.conf, for PostgreSQL's command line. */
  readonly archiving: Readonly<Record<string, string>>;
  /** Runs a command as PostgreSQL's user. Throws with what it wrote when it fails. */
  run(...command: readonly string[]): Promise<string>;
  close(): Promise<void>;
};

/** `data` is the folder of the data; `repository` are lines in the place of the folder's. */
export async function preparePgBackRest(
  data: string,
  repository: readonly string[] = [],
): Promise<PgBackRest> {
  const folder = await mkdtemp(join(tmpdir(), "kulud-trial-pgbackrest-"));
  const owner = userInfo().uid === 0 ? await postgresUser() : undefined;
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid);
  };
  await own(folder);
  for (const name of ["repository", "log", "lock"]) {
    await mkdir(join(folder, name));
    await own(join(folder, name));
  }
  const published = await readFile("ops/pgbackrest/pgbackrest.conf", "utf8");
  const places = [`log-path=${folder}/log`, `lock-path=${folder}/lock`, ...repository];
  const config = published
    .replace("/var/lib/pgbackrest", repository.length > 0 ? "/kulud" : join(folder, "repository"))
    .replace("/var/lib/postgresql/15/main", data)
    .replace("start-fast=y", ["start-fast=y", ...places].join("\n"));
  const file = join(folder, "pgbackrest.conf");
  await writeFile(file, config);
  await own(file);
  await chmod(file, 0o600);
  const archiving = readSettings(await readFile("ops/pgbackrest/archiving.conf", "utf8"));
  return {
    archiving: {
      ...archiving,
      archive_command: archiving.archive_command?.replace("pgbackrest", `pgbackrest --config=${file}`) ?? "",
    },
    async run(...command) {
      const options = [`--config=${file}`, "--stanza=kulud", "--log-level-console=warn"];
      const { stdout } = await run(PGBACKREST, [...options, ...command], { ...owner, cwd: "/" });
      return stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function readSettings(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
}

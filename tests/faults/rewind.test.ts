/** A rehearsal of a dead disk and of a mistake: the log is archived, and PostgreSQL is brought back to the second before. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { HAS_PGBACKREST, preparePgBackRest } from "#tests/support/faults/pgbackrest.ts";
import { startPostgres, type TrialPostgres } from "#tests/support/faults/postgres.ts";
import { openS3Server, type S3Server } from "#tests/support/storage/s3-server.ts";

const TIMEOUT = { timeout: 120_000 };

async function ask({ url }: TrialPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** pgBackRest speaks to stores by TLS alone, so the store gets a certificate that it signed itself. */
async function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-days", "1"];
  const files = ["-keyout", key, "-out", cert];
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    ...subject,
    ...files,
  ]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

function repositoryIn({ env }: S3Server): string[] {
  const { port } = new URL(env.S3_ENDPOINT ?? "");
  return [
    "repo1-type=s3",
    "repo1-s3-endpoint=127.0.0.1",
    `repo1-storage-port=${port}`,
    `repo1-s3-region=${env.S3_REGION}`,
    `repo1-s3-bucket=${env.S3_BUCKET}`,
    `repo1-s3-key=${env.S3_ACCESS_KEY_ID}`,
    `repo1-s3-key-secret=${env.S3_SECRET_ACCESS_KEY}`,
    "repo1-s3-uri-style=path",
    "repo1-storage-verify-tls=n",
  ];
}

/** Orders before and after the backup are there again, and so is what a mistake took. */
async function rewindTo(repository: readonly string[]): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "kulud-trial-postgres-"));
  const backrest = await preparePgBackRest(join(home, "data"), repository);
  const postgres = await startPostgres(backrest.archiving, home);
  try {
    await ask(postgres, "CREATE TABLE orders (number text)");
    await ask(postgres, "INSERT INTO orders VALUES ('before the backup')");
    const reach = [`--pg1-socket-path=${home}`, `--pg1-port=${new URL(postgres.url).port}`];
    await backrest.run(...reach, "stanza-create");
    await backrest.run(...reach, "--type=full", "backup");
    await ask(postgres, "INSERT INTO orders VALUES ('after the backup')");
    // pgBackRest counts in whole seconds: the moment is later than its backup, and a second before the mistake.
    await ask(postgres, "SELECT pg_sleep(1.5)");
    const [before] = await ask(postgres, "SELECT clock_timestamp()::text AS moment, pg_sleep(1)");
    await ask(postgres, "DELETE FROM orders");
    const [mistake] = await ask(postgres, "SELECT pg_walfile_name(pg_switch_wal()) AS segment");
    await eventually(async () => {
      const [archiver] = await ask(postgres, "SELECT last_archived_wal AS segment FROM pg_stat_archiver");
      expect(String(archiver?.segment) >= String(mistake?.segment)).toBe(true);
    });
    // The disk is gone, with everything on it.
    await postgres.stop("immediate");
    const target = ["--type=time", `--target=${before?.moment}`, "--target-action=promote"];
    await backrest.run("--delta", ...target, "restore");
    await postgres.start();
    await eventually(async () => {
      const [state] = await ask(postgres, "SELECT pg_is_in_recovery() AS recovers");
      expect(state?.recovers).toBe(false);
    });
    expect(await ask(postgres, "SELECT number FROM orders")).toEqual([
      { number: "before the backup" },
      { number: "after the backup" },
    ]);
  } finally {
    await postgres.close();
    await backrest.close();
    await rm(home, { recursive: true, force: true });
  }
}

describe.runIf(HAS_PGBACKREST)("what is archived with the files of ops/pgbackrest", () => {
  it("brings the second before a mistake back, from a folder", TIMEOUT, () => rewindTo([]));

  it("brings the second before a mistake back, from an S3 store", TIMEOUT, async () => {
    const folder = await mkdtemp(join(tmpdir(), "kulud-trial-certificate-"));
    const store = await openS3Server(await makeCertificate(folder));
    await rewindTo(repositoryIn(store)).finally(() => store.close());
    await rm(folder, { recursive: true, force: true });
  });
});

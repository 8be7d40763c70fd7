/** What PostgreSQL says: whether this version can work with it, and what in it waits for a person. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import pg from "pg";
import { newestMigrationOfThisVersion } from "#server/database/migrations-folder.ts";
import type { ChangedSettings, Settings } from "#server/settings/settings.ts";
import { changedBy } from "#server/shop/setting-changes.repository.ts";
import { type Finding, messageOf } from "./finding.ts";
import { namesInStore } from "./look-at-storage.ts";

/** Of one process: the pool, the jobs, the notices, and one for a command. */
const CONNECTIONS_OF_A_PROCESS = 16;
const OLDEST_SUPPORTED = 140_000;
const MOST_CLOCK_DIFFERENCE_SECONDS = 5;
const PATIENCE_MS = 5000;

type Ask = (statement: string) => Promise<Record<string, unknown> | undefined>;

export async function lookAtPostgres(
  databaseUrl: string,
  settings: Pick<Settings, "dataDir" | "s3">,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [
      {
        what: `PostgreSQL cannot be reached: ${messageOf(error)}.`,
        mend: "Is it running, and are host, port, name, user and password of DATABASE_URL right?",
      },
    ];
  }
  const ask: Ask = async (statement) => (await client.query(statement)).rows[0];
  try {
    const general = [...(await serverIsFit(ask)), ...(await roleMayWork(ask)), ...(await clocksAgree(ask))];
    const hasShop = (await ask("SELECT to_regclass('public.orders') IS NOT NULL AS has"))?.has === true;
    const ofShop = hasShop ? [...(await tablesFit(ask)), ...(await nothingWaits(ask, settings))] : [];
    return [...general, ...ofShop];
  } finally {
    await client.end();
  }
}

/** What the owner has changed on screen; nothing in a database from before there was such a page. Throws when it cannot be reached. */
export async function askForChangedSettings(databaseUrl: string): Promise<ChangedSettings> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT DISTINCT ON (name) name, value FROM setting_changes ORDER BY name, id DESC",
    );
    return changedBy(rows);
  } finally {
    await client.end();
  }
}

async function serverIsFit(ask: Ask): Promise<Finding[]> {
  const row = await ask(`SELECT current_setting('server_version_num')::int AS version,
    current_setting('max_connections')::int AS connections, current_setting('server_encoding') AS encoding`);
  const findings: Finding[] = [];
  if (Number(row?.version) < OLDEST_SUPPORTED)
    findings.push({ what: "PostgreSQL is older than 14.", mend: "Upgrade it." });
  if (Number(row?.connections) < 2 * CONNECTIONS_OF_A_PROCESS)
    findings.push({
      what: `PostgreSQL allows ${row?.connections} connections; each process of the shop uses up to ${CONNECTIONS_OF_A_PROCESS}.`,
      mend: "Raise max_connections.",
    });
  if (row?.encoding !== "UTF8")
    findings.push({
      what: `The database is written in ${row?.encoding}.`,
      mend: "Make it anew with ENCODING 'UTF8'.",
    });
  return findings;
}

async function roleMayWork(ask: Ask): Promise<Finding[]> {
  const row = await ask(
    "SELECT has_database_privilege(current_database(), 'CREATE') AS may, current_user AS role",
  );
  if (row?.may === true) return [];
  return [
    {
      what: `The role ${row?.role} may not make a schema, which the jobs need.`,
      mend: `As the database's owner: GRANT CREATE ON DATABASE … TO ${row?.role}`,
    },
  ];
}

async function clocksAgree(ask: Ask): Promise<Finding[]> {
  const row = await ask("SELECT extract(epoch FROM clock_timestamp())::float8 AS now");
  const seconds = Math.abs(Number(row?.now) - Date.now() / 1000);
  if (seconds < MOST_CLOCK_DIFFERENCE_SECONDS) return [];
  return [
    {
      what: `The clocks of this machine and of PostgreSQL differ by ${Math.round(seconds)} s.`,
      mend: "Run NTP on both.",
    },
  ];
}

async function tablesFit(ask: Ask): Promise<Finding[]> {
  const row = await ask("SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations");
  const [has, needed] = [Number(row?.newest), await newestMigrationOfThisVersion()];
  if (has < needed)
    return [
      {
        what: "The tables are older than this version.",
        mend: "Start the shop once: it brings them up to date.",
      },
    ];
  if (has === needed) return [];
  return [
    {
      what: "The tables are those of a newer version.",
      mend: "Install that version, or restore the backup from before it.",
    },
  ];
}

async function nothingWaits(ask: Ask, { dataDir, s3 }: Pick<Settings, "dataDir" | "s3">): Promise<Finding[]> {
  const mails = await ask(
    "SELECT count(*)::int AS dead, min(last_error) AS why FROM mail_jobs WHERE state = 'dead'",
  );
  const alerts = await ask("SELECT count(*)::int AS open FROM alerts WHERE resolved_at IS NULL");
  const uploads = await ask(
    `SELECT array_agg(DISTINCT found[1]) AS names FROM products,
       regexp_matches(uploaded_pictures::text, '"name": ?"([^"]+)"', 'g') AS found`,
  );
  const findings: Finding[] = [];
  if (Number(mails?.dead) > 0)
    findings.push({
      what: `${mails?.dead} mails were given up (${mails?.why}).`,
      mend: "Mend SMTP_URL or MAIL_FROM, then queue them again: 'What waits to be sent' in docs/running-the-shop.md.",
    });
  if (Number(alerts?.open) > 0)
    findings.push({
      what: `${alerts?.open} alerts wait for a person.`,
      mend: "Open /inventory/money, Needs you.",
    });
  const names = (uploads?.names ?? []) as string[];
  const stored = [...(await storedNames(ask)), ...(await namesInStore(s3))];
  const lost = await missingPictures(names, stored, join(dataDir, "pictures"));
  if (lost.length > 0)
    findings.push({
      what: `The files of ${lost.length} uploaded photographs are lost.`,
      mend: "Bring them back from a backup, or upload them again.",
    });
  return findings;
}

async function storedNames(ask: Ask): Promise<string[]> {
  const has = await ask("SELECT to_regclass('public.stored_files') IS NOT NULL AS has");
  if (has?.has !== true) return [];
  const stored = await ask("SELECT array_agg(name) AS names FROM stored_files WHERE bytes IS NOT NULL");
  return (stored?.names ?? []) as string[];
}

/** Those of a version before this one lie in the folder until the next start. */
async function missingPictures(
  names: readonly string[],
  stored: readonly string[],
  formerFolder: string,
): Promise<string[]> {
  const former = existsSync(formerFolder) ? await readdir(formerFolder) : [];
  const files = [...former, ...stored.map((name) => basename(name))];
  return names.filter((name) => !files.some((file) => file.startsWith(`${name}-`)));
}

/** Checks of PostgreSQL: its version, and work in it that waits for a person. */
import { basename } from "node:path";
import type pg from "pg";
import { CONNECTION_NAME } from "#server/database/client.ts";
import {
  ConnectionRefused,
  connectOnce,
  requireOwnSession,
  SessionIsShared,
} from "#server/database/first-connection.ts";
import { isBeforeBaseline, newestMigrationOfThisVersion, TOO_OLD } from "#server/database/migrations.ts";
import type { ChangedSettings, Settings } from "#server/settings/settings.ts";
import { changedBy } from "#server/shop/setting-changes.repository.ts";
import { type Finding, messageOf } from "./finding.ts";
import { type ArchiverState, lookAtArchive } from "./look-at-archive.ts";
import { namesInStore } from "./look-at-storage.ts";

/** Connections per process: the pool, the jobs, and one for a command. */
const CONNECTIONS_OF_A_PROCESS = 15;
const OLDEST_SUPPORTED = 140_000;
const PATIENCE_MS = 5000;

type Ask = (statement: string) => Promise<Record<string, unknown> | undefined>;

export async function lookAtPostgres(
  databaseUrl: string,
  settings: Pick<Settings, "dataDir" | "s3">,
  mustArchive: boolean,
): Promise<Finding[]> {
  let client: pg.Client;
  try {
    client = await connectOnce(databaseUrl, PATIENCE_MS);
  } catch (error) {
    if (error instanceof ConnectionRefused)
      return [{ what: error.message, mend: "Correct DATABASE_URL, or the server, as it says." }];
    return [
      {
        what: `PostgreSQL cannot be reached: ${messageOf(error)}.`,
        mend: "Is it running, and are host, port, name, user and password of DATABASE_URL right?",
      },
    ];
  }
  const shared = await requireOwnSession(databaseUrl, PATIENCE_MS).catch((error: unknown) => error);
  if (shared instanceof SessionIsShared) {
    await client.end();
    return [{ what: shared.message, mend: "Set the direct address, or the one of a session pool." }];
  }
  const ask: Ask = async (statement) => (await client.query(statement)).rows[0];
  try {
    const general = [
      ...(await serverIsFit(ask)),
      ...(await roleMayWork(ask)),
      ...(await extensionIsFound(ask)),
      ...lookAtArchive(await askArchiver(ask), mustArchive),
    ];
    const hasShop = (await ask("SELECT to_regclass('public.orders') IS NOT NULL AS has"))?.has === true;
    if (!hasShop) return general;
    if (await isBeforeBaseline(await newestOf(ask))) return [...general, TOO_OLD];
    return [...general, ...(await tablesFit(ask)), ...(await nothingWaits(ask, settings))];
  } finally {
    await client.end();
  }
}

/** The owner's settings. Throws when the database cannot be reached. */
export async function askForChangedSettings(databaseUrl: string): Promise<ChangedSettings> {
  const client = await connectOnce(databaseUrl, PATIENCE_MS);
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

/** The first start creates it. A role that may create a schema may create this one too. */
async function extensionIsFound(ask: Ask): Promise<Finding[]> {
  const offered = await ask("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'");
  if (!offered)
    return [
      {
        what: "The extension pg_trgm, which searches use, is not installed beside PostgreSQL.",
        mend: "Install it: it comes with PostgreSQL, in some systems as the package postgresql-contrib.",
      },
    ];
  const made = await ask(`SELECT nspname AS schema, nspname = ANY (current_schemas(true)) AS searched
    FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`);
  if (made === undefined || made.searched === true) return [];
  return [
    {
      what: `The extension pg_trgm lies in the schema ${made.schema}, where the shop does not look.`,
      mend: "As an administrator, in this database: ALTER EXTENSION pg_trgm SET SCHEMA public",
    },
  ];
}

async function askArchiver(ask: Ask): Promise<ArchiverState> {
  const row = await ask(`SELECT current_setting('archive_mode') <> 'off' AS on,
    extract(epoch FROM clock_timestamp() - last_archived_time)::float8 * 1000 AS age,
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing,
    EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${CONNECTION_NAME}') AS open
    FROM pg_stat_archiver`);
  return {
    isOn: row?.on === true,
    ageMs: typeof row?.age === "number" ? row.age : undefined,
    isFailing: row?.failing === true,
    isShopOpen: row?.open === true,
  };
}

/** The timestamp of the newest migration that ran. */
async function newestOf(ask: Ask): Promise<number> {
  const row = await ask("SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations");
  return Number(row?.newest);
}

async function tablesFit(ask: Ask): Promise<Finding[]> {
  const [has, needed] = [await newestOf(ask), await newestMigrationOfThisVersion()];
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

async function nothingWaits(ask: Ask, { s3 }: Pick<Settings, "s3">): Promise<Finding[]> {
  const mails = await ask(
    "SELECT count(*)::int AS dead, min(last_error) AS why FROM mail_jobs WHERE state = 'dead'",
  );
  const alerts = await ask("SELECT count(*)::int AS open FROM alerts WHERE resolved_at IS NULL");
  const uploads = await ask(
    `SELECT array_agg(DISTINCT found[1]) AS names FROM (${await uploadedPictures(ask)}) AS uploaded,
       regexp_matches(uploaded.pictures::text, '"name": ?"([^"]+)"', 'g') AS found`,
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
  const lost = missingPictures(names, stored);
  if (lost.length > 0)
    findings.push({
      what: `The files of ${lost.length} uploaded photographs are lost.`,
      mend: "Bring them back from a backup, or upload them again.",
    });
  return findings;
}

/** Where rows name photographs; an older version has not all of these tables. */
async function uploadedPictures(ask: Ask): Promise<string> {
  const ofProducts = "SELECT uploaded_pictures AS pictures FROM products";
  const known = await ask(
    `SELECT array_agg(name) AS tables FROM unnest(ARRAY['news_items', 'scene_pictures']) AS name
     WHERE to_regclass('public.' || name) IS NOT NULL`,
  );
  const others = ((known?.tables ?? []) as string[]).map((table) => `SELECT picture FROM ${table}`);
  return [ofProducts, ...others].join(" UNION ALL ");
}

async function storedNames(ask: Ask): Promise<string[]> {
  const has = await ask("SELECT to_regclass('public.stored_files') IS NOT NULL AS has");
  if (has?.has !== true) return [];
  const stored = await ask("SELECT array_agg(name) AS names FROM stored_files WHERE bytes IS NOT NULL");
  return (stored?.names ?? []) as string[];
}

function missingPictures(names: readonly string[], stored: readonly string[]): string[] {
  const files = stored.map((name) => basename(name));
  return names.filter((name) => !files.some((file) => file.startsWith(`${name}-`)));
}

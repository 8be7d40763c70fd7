/** The migrations that this version brings, as drizzle-kit wrote them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

export const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, "src", "server", "database", "migrations");

/** `when` is the timestamp that identifies a migration, as the migrator stores it. */
type Entry = { readonly tag: string; readonly when: number };

async function readJournal(): Promise<readonly Entry[]> {
  return JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")).entries;
}

/** The timestamp of the newest migration of this version. */
export async function newestMigrationOfThisVersion(): Promise<number> {
  return Math.max(...(await readJournal()).map(({ when }) => when));
}

/** For the operator, of tables from before the baseline. The commit is the last one with the migrations that led to it. */
export const TOO_OLD = {
  what: "The tables are from before 29 November 2026, and this version cannot bring them up to date.",
  mend: "Save them by npm run backup with the version that made them, start the one of commit fc436c50 on them once, then this one.",
} as const;

/** Whether the tables whose newest migration this is are from before the baseline; undefined, where none ran, are not. */
export async function isBeforeBaseline(newest: number | undefined): Promise<boolean> {
  const baseline = Math.min(...(await readJournal()).map(({ when }) => when));
  return newest !== undefined && newest < baseline;
}

/** The names of those after the one with this timestamp that the version before cannot go on beside. */
export async function takingAwayAfter(newest: number): Promise<string[]> {
  const found: string[] = [];
  for (const { tag, when } of await readJournal()) {
    if (when <= newest) continue;
    if (takesAway(await readFile(join(MIGRATIONS_FOLDER, `${tag}.sql`), "utf8"))) found.push(tag);
  }
  return found;
}

const TAKES_AWAY =
  /\bDROP\s{1,9}(TABLE|COLUMN|TYPE|VIEW|TRIGGER|FUNCTION|SEQUENCE|DEFAULT)\b|\bRENAME\b|\bSET\s{1,9}(NOT\s{1,9}NULL|DATA\s{1,9}TYPE)\b/i;
const NEW_COLUMN = /\bADD\s+COLUMN\b[^;]*/gi;

/** Whether a process of the version before fails on the tables after these statements: its reads, or its writes. */
export function takesAway(statements: string): boolean {
  const columns = statements.match(NEW_COLUMN) ?? [];
  const mustBeFilled = columns.some(
    (column) => /\bNOT\s+NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column),
  );
  return mustBeFilled || TAKES_AWAY.test(statements);
}

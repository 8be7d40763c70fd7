/** `npm run doctor`: what is wrong with this installation, in one screen, and how to mend it. Changes nothing. */
import { parseArgs } from "node:util";
import { readEnvironment } from "#server/settings/environment.ts";
import type { RawVariables, Refusal } from "#server/settings/setting.ts";
import { isChangeable } from "#server/settings/setting-table.ts";
import {
  type ChangedSettings,
  inWords,
  missingForLive,
  readableChanges,
  readSettings,
  refusalsOf,
  type Settings,
} from "#server/settings/settings.ts";
import { findNewestBackup } from "./backup/newest-backup.ts";
import { leftoversIn } from "./backup/working-folder.ts";
import { type Finding, type Look, lookAt, messageOf } from "./doctor/finding.ts";
import { ageWords, lookAtBackups, lookAtLeftovers } from "./doctor/look-at-backups.ts";
import { lookAtBuild, lookAtDataFolder, lookAtPort, lookAtSecrets } from "./doctor/look-at-machine.ts";
import { askForChangedSettings, lookAtPostgres } from "./doctor/look-at-postgres.ts";
import { lookAtSender } from "./doctor/look-at-sender.ts";
import { lookAtStorage } from "./doctor/look-at-storage.ts";
import {
  lookAtMailbox,
  lookAtMailServer,
  lookAtPayPal,
  lookAtPaystack,
  lookAtPublicAddress,
} from "./doctor/look-outside.ts";

const { values } = parseArgs({
  options: {
    backups: { type: "string" },
    "archived-elsewhere": { type: "boolean", default: false },
    dkim: { type: "string" },
  },
});
const now = new Date();

const { settings, refused, beforeLive } = await readOrRefuse();
const looks: Record<string, Look> = {
  "The build": () => lookAtBuild(),
  "The file of settings": () => lookAtSecrets(),
  ...(settings && looksAt(settings)),
};
/** Always printed: an owner should know it before it is needed. */
let backups: string | undefined;
const findings = [...refused, ...(await lookAt(looks))];

// Findings with the same remedy are grouped, so that all fit on one screen.
for (const [index, { what, mend }] of findings.entries()) {
  const isSaidBelow = findings[index + 1]?.mend === mend;
  process.stdout.write(`✗ ${what}\n${isSaidBelow ? "" : `    ${mend}\n`}`);
}
const count = Object.keys(looks).length + 1;
process.stdout.write(
  findings.length === 0
    ? `All is well: ${count} things were looked at.\n`
    : `${findings.length} to mend; ${count} things were looked at.\n`,
);
if (settings?.mode === "demo" && beforeLive.length > 0) {
  process.stdout.write(wordsBeforeLive());
}
if (backups) process.stdout.write(backups);
process.exitCode = findings.length === 0 ? 0 : 1;

/** What is set on screen cannot be read in the embedded database, which one process opens at a time. */
function wordsBeforeLive(): string {
  const isUnread = ({ name }: Refusal) => settings?.databaseUrl === undefined && isChangeable(name);
  const names = (of: readonly Refusal[]) => of.map(({ name }) => name).join(", ");
  const unread = beforeLive.filter(isUnread);
  const known = beforeLive.filter((refusal) => !isUnread(refusal));
  const more =
    unread.length === 0 ? "" : `And, unless they are set on the page of settings: ${names(unread)}\n`;
  return `Before it goes live, ${known.length} to set: ${names(known)}\n${more}`;
}

/** By the list that decides whether the shop starts, including the owner's changes on screen. */
async function readOrRefuse(): Promise<{
  settings?: Settings;
  refused: Finding[];
  beforeLive: readonly Refusal[];
}> {
  let environment: RawVariables;
  try {
    environment = readEnvironment();
  } catch (error) {
    const refused = [{ what: messageOf(error), mend: "Save it in an editor as UTF-8, then look again." }];
    return { refused, beforeLive: [] };
  }
  const changed = await readChanges(environment.DATABASE_URL);
  const readable = readableChanges(changed);
  const refusals = refusalsOf(environment, readable);
  const refused = [...unreadable(changed, readable), ...refusals.map(toFinding)];
  const beforeLive = missingForLive(environment, readable);
  return refusals.length > 0
    ? { refused, beforeLive }
    : { settings: readSettings(environment, readable), refused, beforeLive };
}

/** Nothing when the database is unreachable, which is a finding of its own. */
async function readChanges(databaseUrl: string | undefined): Promise<ChangedSettings> {
  return databaseUrl ? askForChangedSettings(databaseUrl).catch(() => ({})) : {};
}

function unreadable(changed: ChangedSettings, readable: ChangedSettings): Finding[] {
  return Object.keys(changed)
    .filter((name) => !(name in readable))
    .map((name) => ({
      what: `${name} was changed on screen to something this version cannot read, and is left out.`,
      mend: "Set it anew on the page of settings, /inventory/settings.",
    }));
}

function toFinding(refusal: Refusal): Finding {
  const onScreen = isChangeable(refusal.name) ? ", or on /inventory/settings while SHOP_MODE is demo" : "";
  return {
    what: inWords(refusal),
    mend: `Set it in .env or the environment${onScreen}; .env.example explains each. The rest is looked at after that.`,
  };
}

function looksAt(read: Settings): Record<string, Look> {
  const { databaseUrl, mode } = read;
  const mustArchive = mode === "live" && !values["archived-elsewhere"];
  return {
    "The data folder": () => lookAtDataFolder(read),
    "The port": () => lookAtPort(read),
    "The backups": () => lookForBackups(read),
    ...(databaseUrl && { PostgreSQL: () => lookAtPostgres(databaseUrl, read, mustArchive) }),
    "The store of uploads": () => lookAtStorage(read),
    Paystack: () => lookAtPaystack(read),
    PayPal: () => lookAtPayPal(read, now),
    "The mail server": () => lookAtMailServer(read),
    "The mailbox": () => lookAtMailbox(read),
    "The sender of mails": () => lookAtSender(read, values.dkim),
    "The public address": () => lookAtPublicAddress(read),
  };
}

async function lookForBackups({ backupDir, dataDir, mode }: Settings): Promise<Finding[]> {
  const folder = values.backups ?? backupDir;
  const newest = await findNewestBackup(folder, now);
  if (newest) backups = `The newest backup, ${newest.name} in ${folder}, is ${ageWords(newest)} old.\n`;
  const leftovers = (await Promise.all([folder, dataDir].map(leftoversIn))).flat();
  return [...lookAtBackups(folder, newest, mode === "live"), ...lookAtLeftovers(new Set(leftovers))];
}

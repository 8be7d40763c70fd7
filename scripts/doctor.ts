/** `npm run doctor`: what is wrong with this installation, in one screen, and how to mend it. Changes nothing. */
import { parseArgs } from "node:util";
import { readProcessSettings, type Settings, SettingsError } from "#server/settings/settings.ts";
import { findNewestBackup } from "./backup/newest-backup.ts";
import { type Finding, type Look, lookAt } from "./doctor/finding.ts";
import { ageWords, lookAtBackups } from "./doctor/look-at-backups.ts";
import { lookAtBuild, lookAtDataFolder, lookAtPort, lookAtSecrets } from "./doctor/look-at-machine.ts";
import { lookAtPostgres } from "./doctor/look-at-postgres.ts";
import { lookAtStorage } from "./doctor/look-at-storage.ts";
import {
  lookAtMailServer,
  lookAtPayPal,
  lookAtPaystack,
  lookAtPublicAddress,
} from "./doctor/look-outside.ts";

const { values } = parseArgs({ options: { backups: { type: "string" } } });
const now = new Date();

const { settings, refused } = readOrRefuse();
const looks: Record<string, Look> = {
  "The build": () => lookAtBuild(),
  "The file of settings": () => lookAtSecrets(),
  ...(settings && looksAt(settings)),
};
/** Said in any case: an owner looks at it before they need it. */
let backups: string | undefined;
const findings = [...refused, ...(await lookAt(looks))];

// What is mended in the same way stands together: all of it is to fit one screen.
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
if (backups) process.stdout.write(backups);
process.exitCode = findings.length === 0 ? 0 : 1;

function readOrRefuse(): { settings?: Settings; refused: Finding[] } {
  try {
    return { settings: readProcessSettings(), refused: [] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const mend =
      "Set it in .env or the environment; .env.example explains each. The rest is looked at after that.";
    return { refused: error.reasons.map((what) => ({ what, mend })) };
  }
}

function looksAt(read: Settings): Record<string, Look> {
  const { databaseUrl } = read;
  return {
    "The data folder": () => lookAtDataFolder(read),
    "The port": () => lookAtPort(read),
    "The backups": () => lookForBackups(read),
    ...(databaseUrl && { PostgreSQL: () => lookAtPostgres(databaseUrl, read) }),
    "The store of uploads": () => lookAtStorage(read),
    Paystack: () => lookAtPaystack(read),
    PayPal: () => lookAtPayPal(read, now),
    "The mail server": () => lookAtMailServer(read),
    "The public address": () => lookAtPublicAddress(read),
  };
}

async function lookForBackups({ backupDir, mode }: Settings): Promise<Finding[]> {
  const folder = values.backups ?? backupDir;
  const newest = await findNewestBackup(folder, now);
  if (newest) backups = `The newest backup, ${newest.name} in ${folder}, is ${ageWords(newest)} old.\n`;
  return lookAtBackups(folder, newest, mode === "live");
}

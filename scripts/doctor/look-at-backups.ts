/** Whether there is a usable backup, and no copy that should not be there. */
import { DAY, HOUR } from "#domain/time/time.ts";
import type { Finding } from "./finding.ts";

type NewestBackup = { readonly name: string; readonly ageMs: number; readonly problem: string | undefined };

const OLDEST_MS = 2 * DAY;

/** A shop without real money needs none; an existing one is checked anyway. */
export function lookAtBackups(
  folder: string,
  newest: NewestBackup | undefined,
  isNeeded: boolean,
): Finding[] {
  const mend = `npm run backup -- ${folder}, every night; another folder is BACKUP_DIR, or npm run doctor -- --backups folder`;
  if (!newest) return isNeeded ? [{ what: `There is no backup in ${folder}.`, mend }] : [];
  const findings: Finding[] = [];
  if (newest.ageMs > OLDEST_MS)
    findings.push({ what: `The newest backup in ${folder} is ${ageWords(newest)} old.`, mend });
  if (newest.problem !== undefined)
    findings.push({
      what: `The backup ${newest.name} cannot be restored: ${newest.problem}.`,
      mend: `Make another now, npm run backup -- ${folder}, and look at the disk.`,
    });
  return findings;
}

export function ageWords({ ageMs }: NewestBackup): string {
  if (ageMs < HOUR) return "less than an hour";
  const [count, unit] =
    ageMs >= 2 * DAY ? [Math.floor(ageMs / DAY), "day"] : [Math.floor(ageMs / HOUR), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `folders` are what killed backups and restores have left. */
export function lookAtLeftovers(folders: Iterable<string>): Finding[] {
  return [...folders].map((folder) => ({
    what: `A killed backup or restore has left customers' details in ${folder}.`,
    mend: `rm -r ${folder}`,
  }));
}

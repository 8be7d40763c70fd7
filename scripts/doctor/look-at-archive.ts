/** Whether a disk failure would lose more than the last few minutes. */
import { MINUTE } from "#domain/time/time.ts";
import type { Finding } from "./finding.ts";

/** From pg_stat_archiver and the settings. */
export type ArchiverState = {
  readonly isOn: boolean;
  /** When the last segment was archived; undefined before the first. */
  readonly ageMs: number | undefined;
  /** The latest attempt failed. */
  readonly isFailing: boolean;
  /** A shop is running on the database, so there are always new writes. */
  readonly isShopOpen: boolean;
};

const OLDEST_MS = 5 * MINUTE;

/** `isNeeded`: a live shop whose database provider does not archive the log itself. */
export function lookAtArchive(
  { isOn, ageMs, isFailing, isShopOpen }: ArchiverState,
  isNeeded: boolean,
): Finding[] {
  if (!isOn)
    return isNeeded
      ? [
          {
            what: "PostgreSQL archives nothing: a disk that dies takes every order since the last backup with it.",
            mend:
              "Follow 'A disk that dies' in docs/running-the-shop.md. Where the provider of the database keeps its log: " +
              "npm run doctor -- --archived-elsewhere",
          },
        ]
      : [];
  const mend = "Look at PostgreSQL's log for archive_command, and run pgbackrest --stanza=kulud check.";
  if (isFailing) return [{ what: "PostgreSQL could not archive its last segment.", mend }];
  // Without writes there is nothing to archive.
  if (!isShopOpen || (ageMs !== undefined && ageMs <= OLDEST_MS)) return [];
  const last =
    ageMs === undefined
      ? "No segment was archived yet"
      : `The last segment was archived ${minutes(ageMs)} ago`;
  return [{ what: `${last}, though a shop is open.`, mend: `archive_timeout = 60 is missing? ${mend}` }];
}

const minutes = (ms: number) => `${Math.floor(ms / MINUTE)} minutes`;

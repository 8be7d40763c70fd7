import { MINUTE, SECOND } from "#domain/time/time.ts";

type RecordFacts = {
  readonly tracks: readonly { readonly seconds: number }[];
  /** What its buyers download; null for nothing. */
  readonly files: string | null;
};

/** "10 tracks, 56 min. Vinyl + download"; undefined of what has no tracks, which may be no record. */
export function recordLine({ tracks, files }: RecordFacts, filesOnly = false): string | undefined {
  if (tracks.length === 0) return undefined;
  const minutes = Math.round((tracks.reduce((sum, { seconds }) => sum + seconds, 0) * SECOND) / MINUTE);
  const carrier = filesOnly ? "Download" : files === null ? "Vinyl" : "Vinyl + download";
  return `${tracks.length} ${tracks.length === 1 ? "track" : "tracks"}, ${minutes} min. ${carrier}`;
}

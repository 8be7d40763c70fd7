import { MINUTE, SECOND } from "#domain/time/time.ts";

type RecordFacts = {
  readonly tracks: readonly { readonly seconds: number }[];
  /** Whether its buyers download files as well. */
  readonly hasFiles: boolean;
  /** Whether they get nothing else. */
  readonly filesOnly: boolean;
};

/** "10 tracks, 56 min. Vinyl + download", as far as it is known. */
export function recordLine({ tracks, hasFiles, filesOnly }: RecordFacts): string {
  const minutes = Math.round((tracks.reduce((sum, { seconds }) => sum + seconds, 0) * SECOND) / MINUTE);
  const sound =
    tracks.length === 1 ? `1 track, ${minutes} min. ` : `${tracks.length} tracks, ${minutes} min. `;
  const carrier = filesOnly ? "Download" : hasFiles ? "Vinyl + download" : "Vinyl";
  return tracks.length === 0 ? carrier : sound + carrier;
}

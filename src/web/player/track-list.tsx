import type { Track } from "#contract/music/music.ts";
import { formatLength } from "#domain/music/track-length.ts";

type TrackListProps = {
  readonly tracks: readonly Track[];
  /** The id of what names the list. */
  readonly labelledBy: string;
};

/** The tracks of a record as on its sleeve: number, title, length. On wide screens in two columns. */
export function TrackList({ tracks, labelledBy }: TrackListProps) {
  return (
    <ol aria-labelledby={labelledBy} className="border-rule border-t sm:columns-2 sm:gap-0 lg:columns-4">
      {tracks.map(({ title, seconds }, place) => (
        <li
          className="grid break-inside-avoid grid-cols-[2rem_1fr_auto] items-baseline border-rule-soft border-b px-(--gut) py-2 text-s"
          // biome-ignore lint/suspicious/noArrayIndexKey: a track is its place on the record; two may have one title.
          key={place}
        >
          <span aria-hidden="true" className="type-mono text-note">
            {place + 1}
          </span>
          <span className="font-medium">{title}</span>
          <span className="type-mono pl-3 text-note">{formatLength(seconds)}</span>
        </li>
      ))}
    </ol>
  );
}

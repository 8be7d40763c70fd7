import type { RecordMusic } from "#contract/music/shopper.ts";
import { formatLength } from "#domain/music/tracks.ts";
import { PlayLink } from "./play-link.tsx";
import { waveBars, wavePath } from "./wave-bars.ts";

type TrackListProps = {
  readonly music: RecordMusic;
  /** The record's. */
  readonly name: string;
  /** The id of the list's heading. */
  readonly labelledBy: string;
};

/** A record's tracks as on its sleeve: number, title, length. The one that the sample is from plays it. */
export function TrackList({ music: { id, tracks, sample }, name, labelledBy }: TrackListProps) {
  return (
    <ol aria-labelledby={labelledBy} className="border-rule border-t sm:columns-2 sm:gap-0 lg:columns-4">
      {tracks.map(({ title, seconds }, place) => (
        <li
          className="grid break-inside-avoid grid-cols-[2rem_1fr_auto] items-baseline border-rule-soft border-b px-(--gut) py-2 text-s"
          // biome-ignore lint/suspicious/noArrayIndexKey: a track is its place on the record; two may have one title.
          key={place}
        >
          {sample?.title === title ? (
            <span className="play-fill -my-2 -ml-(--gut) block w-[calc(var(--gut)+1.5rem)] self-stretch">
              <PlayLink id={id} name={name} sample={sample.files[0]} />
            </span>
          ) : (
            <span aria-hidden="true" className="type-mono text-note">
              {place + 1}
            </span>
          )}
          <span className="font-medium">{title}</span>
          <span className="type-mono pl-3 text-note">{formatLength(seconds)}</span>
        </li>
      ))}
    </ol>
  );
}

type SampleStripProps = {
  readonly music: RecordMusic;
  /** The record's id. */
  readonly name: string;
};

/** Wide enough apart on a phone; on wide screens the bars are drawn thicker. */
const BARS = 72;

/** A record's sample at full width: play button, waveform and title. */
export function SampleStrip({ music: { id, sample }, name }: SampleStripProps) {
  if (!sample) return null;
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] border-rule border-t lg:grid-cols-[88px_1fr_auto]">
      <span className="play-fill relative">
        <PlayLink id={id} name={name} sample={sample.files[0]} />
      </span>
      <svg
        aria-hidden="true"
        className="h-16 w-full px-4 py-3 lg:h-22 lg:px-6"
        fill="none"
        preserveAspectRatio="none"
        stroke="currentColor"
        viewBox="0 0 100 100"
      >
        <path
          className="[stroke-width:2px] lg:[stroke-width:5px]"
          d={wavePath(waveBars(sample.peaks, BARS))}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="type-mono col-span-full flex flex-wrap justify-between gap-x-4 border-rule border-t px-(--gut) py-2.5 text-note lg:col-auto lg:flex-col lg:justify-center lg:border-0 lg:text-right">
        <span>{sample.title}</span>
        <span>{`Sample ${formatLength(sample.seconds)}`}</span>
      </p>
    </div>
  );
}

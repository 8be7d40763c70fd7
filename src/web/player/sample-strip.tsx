import type { RecordMusic } from "#contract/music/music.ts";
import { formatLength } from "#domain/music/track-length.ts";
import { PlayLink } from "./play-link.tsx";
import { waveBars, wavePath } from "./wave-bars.ts";

type SampleStripProps = {
  readonly music: RecordMusic;
  /** Of the record. */
  readonly name: string;
};

/** Wide enough apart on a phone; on wide screens the bars are drawn thicker. */
const BARS = 72;

/** The sample of a record on the whole width: the press that plays it, its waveform, and what is heard. */
export function SampleStrip({ music: { id, sample }, name }: SampleStripProps) {
  if (!sample) return null;
  return (
    <div className="grid grid-cols-[64px_1fr] border-rule border-t lg:grid-cols-[88px_1fr_auto]">
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
      <p className="type-mono col-span-full flex justify-between gap-4 border-rule border-t px-(--gut) py-2.5 text-note lg:col-auto lg:flex-col lg:justify-center lg:border-0 lg:text-right">
        <span>{sample.title}</span>
        <span>Sample {formatLength(sample.seconds)}</span>
      </p>
    </div>
  );
}

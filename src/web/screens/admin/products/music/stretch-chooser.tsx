import { type CSSProperties, useId, useState } from "react";
import type { RecordingJson } from "#contract/music/samples.ts";
import { latestStart, SAMPLE_SECONDS } from "#domain/music/samples.ts";
import { formatLength } from "#domain/music/tracks.ts";
import { waveBars, wavePath } from "#web/shop/music/wave-bars.ts";

type StretchChooserProps = { readonly recording: RecordingJson };

/** Wide enough apart on a phone. */
const BARS = 100;

/** The waveform of the whole recording with the chosen seconds, which a slider below moves. */
export function StretchChooser({ recording: { seconds, peaks } }: StretchChooserProps) {
  const [from, setFrom] = useState(0);
  const id = useId();
  const to = Math.min(seconds, from + SAMPLE_SECONDS);
  const words = `${formatLength(from)} to ${formatLength(to)}`;
  const stretch: CSSProperties = {
    left: `${(from / seconds) * 100}%`,
    width: `${((to - from) / seconds) * 100}%`,
  };
  return (
    <div>
      <label className="mb-[5px] flex justify-between gap-4 text-s font-semibold" htmlFor={id}>
        The sample begins at
        <span aria-hidden="true" className="type-mono">
          {words} of {formatLength(seconds)}
        </span>
      </label>
      <div className="relative border border-field bg-paper">
        <div className="absolute inset-y-0 bg-hot/25 outline-2 outline-hot" style={stretch} />
        <svg
          aria-hidden="true"
          className="relative block h-20 w-full py-2"
          fill="none"
          preserveAspectRatio="none"
          stroke="currentColor"
          viewBox="0 0 100 100"
        >
          <path
            className="[stroke-width:2px]"
            d={wavePath(waveBars(peaks, BARS))}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <input
        aria-valuetext={words}
        className="block h-11 w-full accent-ink"
        id={id}
        max={latestStart(seconds)}
        min={0}
        name="from"
        onChange={(event) => setFrom(Number(event.currentTarget.value))}
        type="range"
        value={from}
      />
    </div>
  );
}

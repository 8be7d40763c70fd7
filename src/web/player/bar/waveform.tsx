import { type KeyboardEvent, useMemo, useRef } from "react";
import { waveBars, wavePath } from "#web/player/wave-bars.ts";
import { seek } from "./go-on.ts";
import { spokenPlace, useFollowedTime } from "./use-followed-time.ts";
import { useIsWide } from "./use-is-wide.ts";

type WaveformProps = {
  readonly audio: HTMLAudioElement;
  /** How long the sample is, before the browser itself knows. */
  readonly seconds: number;
  readonly peaks: readonly number[];
  readonly isPlaying: boolean;
};

/** So that there is a gap between two of them on the narrowest phone. */
const BARS = { narrow: 40, wide: 120 } as const;

/** The drawn waveform: what has been heard is hot. A range lies over it, for fingers, keys and screen readers. */
export function Waveform({ audio, seconds, peaks, isPlaying }: WaveformProps) {
  const slider = useRef<HTMLInputElement>(null);
  const heard = useRef<SVGGElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const bars = useIsWide() ? BARS.wide : BARS.narrow;
  const path = useMemo(() => wavePath(waveBars(peaks, bars)), [peaks, bars]);
  useFollowedTime({ audio, seconds, isPlaying }, { slider, heard, clock });

  function goTo(place: number): void {
    seek({ audio }, place);
    if (!slider.current) return;
    slider.current.value = String(audio.currentTime);
    slider.current.ariaValueText = spokenPlace(audio.currentTime, seconds);
  }

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(audio.currentTime + by);
  }

  return (
    <>
      <div className="player-wave">
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
          <path className="text-ink-mute" d={path} />
          <g ref={heard}>
            <path className="text-hot" d={path} />
          </g>
        </svg>
        <input
          aria-label="Place in the sample"
          defaultValue={0}
          max={seconds}
          min={0}
          onFocus={() => goTo(audio.currentTime)}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
          onKeyDown={step}
          ref={slider}
          step="any"
          type="range"
        />
      </div>
      <span aria-hidden="true" className="type-mono player-clock" ref={clock} />
    </>
  );
}

const STEP_SECONDS = 1;
const LEAP_SECONDS = 5;

/** Home and End are the browser's own. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  PageUp: LEAP_SECONDS,
  PageDown: -LEAP_SECONDS,
};

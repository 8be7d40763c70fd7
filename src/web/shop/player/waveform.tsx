import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { formatLength } from "#domain/music/tracks.ts";
import { waveBars, wavePath } from "#web/shop/music/wave-bars.ts";
import { seek } from "./player-controls.ts";

type WaveformProps = {
  readonly audio: HTMLAudioElement;
  /** The sample's length, before the browser itself knows. */
  readonly seconds: number;
  readonly peaks: readonly number[];
  readonly isPlaying: boolean;
};

/** Leaves a gap between bars on the narrowest phone. */
const BARS = { narrow: 40, wide: 120 } as const;

/** The waveform, with the played part in the accent colour. A range input covers it, for fingers, keys and screen readers. */
export function Waveform({ audio, seconds, peaks, isPlaying }: WaveformProps) {
  const slider = useRef<HTMLInputElement>(null);
  const played = useRef<SVGGElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const bars = useIsWide() ? BARS.wide : BARS.narrow;
  const path = useMemo(() => wavePath(waveBars(peaks, bars)), [peaks, bars]);
  useFollowedTime({ audio, seconds, isPlaying }, { slider, played, clock });

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
          <g ref={played}>
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

type Sounding = { readonly audio: HTMLAudioElement; readonly seconds: number; readonly isPlaying: boolean };

type Drawn = {
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly played: RefObject<SVGGElement | null>;
  readonly clock: RefObject<HTMLSpanElement | null>;
};

/** Draws the time outside React, because it changes with every frame. With reduced motion it is drawn once per second. */
function useFollowedTime({ audio, seconds, isPlaying }: Sounding, drawn: Drawn): void {
  const { slider, played, clock } = drawn;
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const draw = () => {
      const place = isStill ? Math.floor(audio.currentTime) : audio.currentTime;
      if (played.current) played.current.style.clipPath = `inset(0 ${100 - (100 * place) / seconds}% 0 0)`;
      if (clock.current) clock.current.textContent = `${formatLength(place)} / ${formatLength(seconds)}`;
      const { current: range } = slider;
      if (!range) return;
      range.value = String(place);
      // Screen readers announce the position after a press, not each passing second.
      if (document.activeElement !== range) range.ariaValueText = spokenPlace(place, seconds);
    };
    draw();
    for (const event of TIME_EVENTS) audio.addEventListener(event, draw);
    const stop = isPlaying && !isStill ? eachFrame(draw) : () => {};
    return () => {
      stop();
      for (const event of TIME_EVENTS) audio.removeEventListener(event, draw);
    };
  }, [audio, seconds, isPlaying, slider, played, clock]);
}

const TIME_EVENTS = ["timeupdate", "seeked", "emptied", "ended"] as const;

/** "12 of 30 seconds" */
function spokenPlace(place: number, seconds: number): string {
  return `${Math.floor(place)} of ${seconds} seconds`;
}

function eachFrame(draw: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    draw();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/** Same as `--breakpoint-lg`. */
const WIDE = "(min-width: 64rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
}

function followWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

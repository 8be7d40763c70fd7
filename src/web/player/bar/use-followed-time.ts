import { type RefObject, useEffect } from "react";
import { formatLength } from "#domain/music/track-length.ts";

type Sounding = { readonly audio: HTMLAudioElement; readonly seconds: number; readonly isPlaying: boolean };

type Drawn = {
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly heard: RefObject<SVGGElement | null>;
  readonly clock: RefObject<HTMLSpanElement | null>;
};

/**
 * Draws the time past React: it changes with every frame. For those who asked for less motion the wave stands still between one
 * second and the next.
 */
export function useFollowedTime({ audio, seconds, isPlaying }: Sounding, drawn: Drawn): void {
  const { slider, heard, clock } = drawn;
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const draw = () => {
      const place = isStill ? Math.floor(audio.currentTime) : audio.currentTime;
      if (heard.current) heard.current.style.clipPath = `inset(0 ${100 - (100 * place) / seconds}% 0 0)`;
      if (clock.current) clock.current.textContent = `${formatLength(place)} / ${formatLength(seconds)}`;
      const { current: range } = slider;
      if (!range) return;
      range.value = String(place);
      // Whoever is on it hears where a press of theirs has led, and not each second that goes by.
      if (document.activeElement !== range) range.ariaValueText = spokenPlace(place, seconds);
    };
    draw();
    for (const event of TIME_EVENTS) audio.addEventListener(event, draw);
    const stop = isPlaying && !isStill ? eachFrame(draw) : () => {};
    return () => {
      stop();
      for (const event of TIME_EVENTS) audio.removeEventListener(event, draw);
    };
  }, [audio, seconds, isPlaying, slider, heard, clock]);
}

const TIME_EVENTS = ["timeupdate", "seeked", "emptied", "ended"] as const;

/** "12 of 30 seconds" */
export function spokenPlace(place: number, seconds: number): string {
  return `${Math.floor(place)} of ${seconds} seconds`;
}

function eachFrame(draw: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    draw();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

import type { Sound } from "./sound.ts";

/** What is heard now, as the bar draws it. */
export type Heard = {
  /** The record. */
  readonly id: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
};

const EVENTS = ["play", "playing", "pause", "ended", "emptied", "error"] as const;

export type HeardStore = {
  subscribe(onChange: () => void): () => void;
  current(): Heard;
};

/** Follows the sound of the page, which somebody has pressed already. */
export function followSound({ audio, id }: Sound): HeardStore {
  let heard = read();
  return {
    subscribe(onChange) {
      const look = () => {
        heard = read();
        onChange();
      };
      for (const event of EVENTS) audio.addEventListener(event, look);
      look();
      return () => {
        for (const event of EVENTS) audio.removeEventListener(event, look);
      };
    },
    current: () => heard,
  };

  function read(): Heard {
    return { id: id(), isPlaying: !audio.paused, hasFailed: audio.error !== null };
  }
}

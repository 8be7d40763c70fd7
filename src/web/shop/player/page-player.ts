import { setNowPlaying } from "#web/shop/music/now-playing.ts";
import { createSound, type Sound } from "./sound.ts";

let sound: Sound | undefined;
let isOpen = false;
const listeners = new Set<() => void>();

/** This page's player, outside its components: phones allow a sound to start only within the press itself. */
export const pagePlayer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: () => isOpen,
  /** None of it is loaded before the first press. */
  sound(): Sound {
    sound ??= begin();
    return sound;
  },
  /** Plays this record's file; pauses or resumes the current one. */
  press(record: number, file: string): void {
    const pressed = pagePlayer.sound();
    pressed.press(record, file);
    // The browser's event comes a moment later; the interface needs the record before.
    publish(pressed);
    show(true);
  },
  /** The bar disappears; the sound continues. */
  hide: () => show(false),
  close(): void {
    sound?.audio.pause();
    show(false);
  },
};

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

const EVENTS = ["play", "playing", "pause", "ended", "emptied", "error"] as const;

function begin(): Sound {
  const begun = createSound();
  const { audio } = begun;
  for (const event of EVENTS) audio.addEventListener(event, () => publish(begun));
  pauseOtherTabs(audio);
  return begun;
}

function publish({ audio, id }: Sound): void {
  setNowPlaying({ id: id(), isPlaying: !audio.paused, hasFailed: audio.error !== null });
}

const CHANNEL = "kulud-player";

/** One tab plays at a time: starting pauses the others. */
function pauseOtherTabs(audio: HTMLAudioElement): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  audio.addEventListener("play", () => channel.postMessage("play"));
  channel.addEventListener("message", () => audio.pause());
}

import { setNowPlaying } from "#web/shop/music/now-playing.ts";
import { createSound, type Sound } from "./sound.ts";

let sound: Sound | undefined;
let isOpen = false;
const listeners = new Set<() => void>();

/** The player of this page, outside its components: phones let a sound begin only within the press itself. */
export const pagePlayer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: () => isOpen,
  /** Nothing of it is loaded before the first press. */
  sound(): Sound {
    sound ??= begin();
    return sound;
  },
  /** Plays this record from its file; the current one is paused or continued. */
  press(record: number, file: string): void {
    const pressed = pagePlayer.sound();
    pressed.press(record, file);
    // The browser's event comes a moment later; the interface needs the record meanwhile.
    publish(pressed);
    show(true);
  },
  /** The bar goes; the sound goes on. */
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

/** One tab plays at a time: starting one pauses the others. */
function pauseOtherTabs(audio: HTMLAudioElement): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  audio.addEventListener("play", () => channel.postMessage("play"));
  channel.addEventListener("message", () => audio.pause());
}

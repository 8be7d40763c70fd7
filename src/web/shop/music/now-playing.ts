import { useSyncExternalStore } from "react";

/** The record that is playing, or was last. */
export type NowPlaying = {
  /** The record. */
  readonly id: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
};

let current: NowPlaying | undefined;
const listeners = new Set<() => void>();

/** For the player, which has its own scripts. */
export function setNowPlaying(next: NowPlaying): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Undefined until something was played on this page; nothing of the player is loaded before. */
export function useNowPlaying(): NowPlaying | undefined {
  return useSyncExternalStore(subscribe, read, nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;
const nothing = () => undefined;

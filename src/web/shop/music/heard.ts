import { useSyncExternalStore } from "react";

/** What is heard now, or was last. */
export type Heard = {
  /** The record. */
  readonly id: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
};

let heard: Heard | undefined;
const listeners = new Set<() => void>();

/** For the player, which has its own scripts. */
export function tellHeard(next: Heard): void {
  heard = next;
  for (const listener of listeners) listener();
}

/** Undefined until something has been pressed on this page, and nothing of the player is loaded. */
export function useHeard(): Heard | undefined {
  return useSyncExternalStore(subscribe, current, nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => heard;
const nothing = () => undefined;

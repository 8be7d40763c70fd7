/** Wakes jobs: at once if there was no call recently, and once for all calls that follow quickly on each other. */
import { setTimeout as pause } from "node:timers/promises";

/** During a drop hundreds of purchases per second queue mails; one round handles all that is there. */
const WAKES_EVERY_MS = 250;

export type Waker = {
  /** Resolves when the job has been started after this moment. */
  wake(name: string): Promise<void>;
  /** Resolves when no call is waiting any more. */
  isQuiet(): Promise<void>;
};

/** `call` must not reject. */
export function createWaker(call: (name: string) => Promise<void>): Waker {
  const calls = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const callAfter = async (name: string, before: Promise<void> | undefined) => {
    if (before) await before;
    // A caller from here on may have changed something too late for this round, so it gets another.
    waiting.delete(name);
    const called = call(name);
    const settled = Promise.all([called, pause(WAKES_EVERY_MS)]).then(() => {
      if (calls.get(name) === settled) calls.delete(name);
    });
    calls.set(name, settled);
    await called;
  };
  return {
    wake(name) {
      const known = waiting.get(name);
      if (known) return known;
      const before = calls.get(name);
      const waking = callAfter(name, before);
      if (before) waiting.set(name, waking);
      return waking;
    },
    async isQuiet() {
      while (calls.size + waiting.size > 0) await Promise.all([...calls.values(), ...waiting.values()]);
    },
  };
}

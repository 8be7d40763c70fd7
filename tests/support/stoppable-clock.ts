import type { Clock } from "#server/platform/clock.ts";

/** A clock that stands still until it is moved. */
export type StoppableClock = Clock & { advance(milliseconds: number): void };

export function createStoppableClock(start = new Date("2026-03-02T10:00:00Z")): StoppableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

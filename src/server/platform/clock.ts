/** Passed to everything that needs the time, so that tests can stop it. Times are UTC. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** This many milliseconds after the instant, or before it when negative. */
export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** When an edit took place: after the previous one, so that two in the same millisecond still differ. */
export function editedAfter(previous: Date | null, now: Date): Date {
  return previous !== null && previous >= now ? new Date(previous.getTime() + 1) : now;
}

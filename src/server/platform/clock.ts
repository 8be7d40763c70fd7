/** Passed to everything that needs the time, so that tests can stop it. Always UTC inside. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

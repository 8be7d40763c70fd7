import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";

/** The time that is left, "2 days 3 h", "03:14:07" within a day; undefined when none is. */
export function countdownWords(leftMs: number): string | undefined {
  if (leftMs <= 0) return undefined;
  const part = (unit: number, most = Number.POSITIVE_INFINITY) => Math.floor(leftMs / unit) % most;
  const days = part(DAY);
  if (days > 0) return `${days === 1 ? "1 day" : `${days} days`} ${part(HOUR, 24)} h`;
  // The last second is shown as one, so that zero is never on the page.
  const seconds = Math.ceil(leftMs / SECOND);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return clock.map((number) => String(number).padStart(2, "0")).join(":");
}

/** How long its words stay the same, in milliseconds: a second, or a minute where they say no seconds. */
export function countdownStep(leftMs: number): number {
  return leftMs > DAY ? MINUTE : SECOND;
}

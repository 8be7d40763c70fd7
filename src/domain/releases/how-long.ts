import { MINUTE, SECOND } from "#domain/time/time.ts";

/** "4 min 12 s", "2 h 5 min": how long a release took. */
export function howLong(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND));
  const minutes = Math.floor((seconds * SECOND) / MINUTE);
  if (minutes < 60) return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { AdminRelease } from "#contract/releases.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";

/** Slow enough for a phone's data: 1 kB each time. */
const LOOKS_EVERY_MS = 10 * SECOND;

/** Reads the releases again while one of them is opening or selling and the page is looked at. */
export function useWatch(releases: readonly AdminRelease[]): void {
  const { revalidate } = useRevalidator();
  const isRunning = releases.some(isWorthWatching);

  useEffect(() => {
    if (!isRunning) return;
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isRunning, revalidate]);
}

function isWorthWatching({ state, opensAt, soldOutAt }: AdminRelease): boolean {
  const sinceOpening = Date.now() - Date.parse(opensAt);
  if (state === "before") return sinceOpening > -10 * MINUTE;
  return (state === "open" || state === "paused") && soldOutAt === null && sinceOpening < HOUR;
}

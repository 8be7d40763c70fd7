import { useEffect, useEffectEvent, useState } from "react";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { countdownStep } from "#domain/releases/countdown.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { type AskedRelease, askRelease } from "./ask-release.ts";

type Release = NonNullable<ProductJson["release"]>;

/** A page asks so often at most, after which it waits for the next visit to it. */
const MOST_ASKED = 60;
const PAUSE_ASKED_EVERY_MS = 10 * SECOND;
/** So that thousands of pages do not ask in the same millisecond. */
const SPREAD_MS = 2 * SECOND;
/** A page that slept asks for the time again. */
const SLEPT_MS = MINUTE;

/**
 * The time until the opening in milliseconds by the shop's clock, undefined until it is known. When it is over, or while the
 * release is paused, it asks where the release stands, and calls `onTurn` once that has changed.
 */
export function useOpening(
  id: number,
  { state, opensAt, words }: Release,
  onTurn: () => void,
): number | undefined {
  const [left, setLeft] = useState<number>();
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let ahead: number | undefined;
    let lastTick = Date.now();

    const hasChanged = (now: AskedRelease["release"]) =>
      now?.state !== state || now.opensAt !== opensAt || now.words !== words;

    async function ask(): Promise<void> {
      asked += 1;
      const answer = await askRelease(id);
      if (timer === undefined) return;
      if (answer && hasChanged(answer.release)) {
        turn();
        return;
      }
      if (answer) ahead = answer.aheadMs;
      tick();
    }

    function tick(): void {
      const now = Date.now();
      const hasSlept = now - lastTick > SLEPT_MS + MINUTE;
      lastTick = now;
      if (ahead === undefined || hasSlept) {
        askIn(asked === 0 ? 0 : SECOND);
        return;
      }
      const remaining = Date.parse(opensAt) - now - ahead;
      setLeft(remaining);
      if (state === "paused") askIn(PAUSE_ASKED_EVERY_MS);
      else if (state === "before" && remaining <= 0) askIn(SECOND / 2);
      else if (state === "before") {
        const step = countdownStep(remaining);
        timer = setTimeout(tick, Math.min(remaining, remaining % step || step));
      }
    }

    function askIn(ms: number): void {
      if (asked < MOST_ASKED) timer = setTimeout(ask, ms + (asked === 0 ? 0 : Math.random() * SPREAD_MS));
    }

    timer = setTimeout(tick, 0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [id, state, opensAt, words]);

  return left;
}

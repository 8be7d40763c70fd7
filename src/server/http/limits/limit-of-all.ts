import type { Clock } from "#server/platform/clock.ts";

type Limit = { readonly max: number; readonly windowMs: number };

/** Counts the calls of all visitors together in this process; the function says whether this one is beyond the limit. */
export function limitOfAll({ max, windowMs }: Limit, clock: Clock): () => boolean {
  let endsAt = 0;
  let calls = 0;
  return () => {
    const time = clock.now().getTime();
    if (time >= endsAt) {
      endsAt = time + windowMs;
      calls = 0;
    }
    calls += 1;
    return calls > max;
  };
}

import { MINUTE, SECOND } from "#domain/time/time.ts";

/** In milliseconds, after an attempt that failed; after the last one only a sign starts again. */
const PAUSES_MS = [3, 6, 12, 24, 48].map((seconds) => seconds * SECOND).concat(Array(10).fill(MINUTE));

/** What says that the line may be back. A phone does not always notice by itself, so a press finds out too. */
const SIGNS = ["online", "visibilitychange", "click"] as const;

/**
 * Polls at once, and until `poll` resolves to true: after growing pauses, and at each sign that the line is back, because
 * what is asked first after `online` often fails. A hidden page waits until it is looked at. `poll` must not reject.
 * Returns the function that stops it.
 */
export function pollUntilAnswered(poll: (stopped: AbortSignal) => Promise<boolean>): () => void {
  const stop = new AbortController();
  let isPolling = false;
  let pauses = PAUSES_MS.values();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isPolling || document.hidden) return;
    clearTimeout(timer);
    isPolling = true;
    const isAnswered = await poll(stop.signal);
    isPolling = false;
    if (isAnswered) end();
    if (stop.signal.aborted) return;
    const { value: pause } = pauses.next();
    if (pause !== undefined) timer = setTimeout(attempt, pause);
  }

  function pollAgain(): void {
    pauses = PAUSES_MS.values();
    void attempt();
  }

  function end(): void {
    stop.abort();
    clearTimeout(timer);
  }

  // The page's own events bubble to the window, that of its visibility too.
  for (const sign of SIGNS) addEventListener(sign, pollAgain, { signal: stop.signal });
  void attempt();
  return end;
}

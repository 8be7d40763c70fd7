import { SECOND } from "#domain/time/time.ts";

/** Doubles after each attempt that failed. */
const FIRST_PAUSE_MS = 3 * SECOND;
/** In a quarter of an hour; then only a sign starts again. */
const MOST_ATTEMPTS = 9;

/** What says that the line may be back. A phone does not always notice by itself, so a press finds out too. */
const SIGNS = ["online", "visibilitychange", "click"] as const;

/**
 * Polls at once, and until `poll` resolves to true: after growing pauses, and at each sign that the line is back, because
 * what is asked first after `online` often fails. A hidden page waits until it is looked at. `poll` must not reject.
 * Returns the function that stops it.
 */
export function pollUntilAnswered(poll: (stopped: AbortSignal) => Promise<boolean>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isPolling = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isPolling || document.hidden || signal.aborted) return;
    clearTimeout(timer);
    isPolling = true;
    const isAnswered = await poll(signal);
    isPolling = false;
    if (isAnswered) stop.abort();
    else if (++attempts < MOST_ATTEMPTS) timer = setTimeout(attempt, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  }

  function pollAgain(): void {
    attempts = 0;
    void attempt();
  }

  // The page's own events bubble to the window, that of its visibility too.
  for (const sign of SIGNS) addEventListener(sign, pollAgain, { signal });
  void attempt();
  return () => stop.abort();
}

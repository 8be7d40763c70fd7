import { TooManyRequests } from "#server/http/http.errors.ts";

const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs work one piece after the other. Throws TooManyRequests when too much waits already. */
export function createOneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= MOST_WAITING) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    waiting += 1;
    const result = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}

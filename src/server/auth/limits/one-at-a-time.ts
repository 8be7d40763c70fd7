import { TooManyRequests } from "#server/http/http.errors.ts";

const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Returns a function that runs one `work` after the other. It throws TooManyRequests when too many wait already. */
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

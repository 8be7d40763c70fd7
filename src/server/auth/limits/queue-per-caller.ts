import { tooManyRequests } from "#server/http/errors/http.errors.ts";

const MOST_WAITING_OF_CALLER = 4;
const MOST_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;

export type QueuePerCaller = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs one `work` at a time, alternating between callers so that each delays only itself.
 * Throws tooManyRequests for a caller with four waiting, and for all callers when a thousand wait: some seconds' work,
 * and more than an attack from hundreds of networks needs.
 */
export function createQueuePerCaller(): QueuePerCaller {
  /** A caller moves to the end after its turn; a Map keeps that order. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  let waiting = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (const [caller, queue] of queues) {
      const next = queue.shift();
      waiting -= 1;
      await next?.();
      queues.delete(caller);
      if (queue.length > 0) queues.set(caller, queue);
    }
    isRunning = false;
  }

  return <Result>(caller: string, work: () => Promise<Result>) => {
    const own = queues.get(caller) ?? [];
    if (own.length >= MOST_WAITING_OF_CALLER || waiting >= MOST_WAITING)
      return Promise.reject<Result>(tooManyRequests(RETRY_AFTER_SECONDS));
    waiting += 1;
    const result = new Promise<Result>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
    });
    queues.set(caller, own);
    void run();
    return result;
  };
}

import { tooManyRequests } from "#server/http/errors/http.errors.ts";

const MOST_WAITING_OF_CALLER = 4;
const MOST_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;

export type QueuePerCaller = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs one `work` after the other, and of each caller in turn one: who sends much waits for himself. It
 * throws tooManyRequests to a caller who has four waiting, and to everybody when a thousand
 * wait: some seconds' work, and more than those who attack from hundreds of networks have under way.
 */
export function createQueuePerCaller(): QueuePerCaller {
  /** A caller goes to the end when one of his was run; a Map keeps that order. */
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

/**
 * The id by which the log, the providers and an error page refer to the same request, or to the same round of a job.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Runs `work`, and everything asynchronous that follows from it, under this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** The current id; undefined outside requests and jobs, such as at the start of the shop or in a command. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** The header that sends the current id with a call to another service. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = ids.getStore();
  return id === undefined ? {} : { "X-Request-Id": id };
}

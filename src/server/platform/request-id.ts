/** The id by which the log, the providers and an error page speak of the same request, or of the same round of a job. */
import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Everything that `work` does, and what follows from it, is done under this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** Undefined for what nobody asked for: the start of the shop, a command. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** For a call to somebody else, who may be asked about it by this id. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = ids.getStore();
  return id === undefined ? {} : { "X-Request-Id": id };
}

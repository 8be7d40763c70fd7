/**
 * How a page reads, on both sides alike: `read("GET /api/products/:id", { params: { id } })`. On the server the operation
 * runs in the same process; in the browser it is called over the network, once per visit.
 */
import type { Operations } from "#contract/operations.ts";
import type { Awaitable } from "./awaitable.ts";
import { type Answer, addressOf, type CallInput, call, type JsonOperation } from "./call.ts";
import { visitCache } from "./visit-cache.ts";

/** What everybody may read. */
export type ReadOperation = {
  [O in JsonOperation]: Operations[O] extends { readonly method: "GET"; readonly access: "everybody" }
    ? O
    : never;
}[JsonOperation];

/**
 * Rejects with `ApiError` and `NetworkError`, as `call` does. `shape` makes of an answer what the pages show; each
 * operation has one shape, because the visit's memory keeps it.
 */
export type Read = <O extends ReadOperation, Shown = Answer<O>>(
  operation: O,
  input: CallInput<O>,
  shape?: (answer: Answer<O>) => Shown,
) => Awaitable<Shown>;

/** In the browser: at once what this visit has read, else a promise. */
export const readInVisit: Read = (operation, input, shape = asItIs) =>
  // The cast holds because an input of a read has no body.
  visitCache.read(addressOf(operation, ...([input] as never)), async () =>
    shape(await call(operation, ...([input] as never))),
  );

export function asItIs<Shown>(answer: unknown): Shown {
  return answer as Shown;
}

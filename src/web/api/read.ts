/**
 * How a page reads, on both sides alike: `read("GET /api/products/:id", { params: { id } })`. On the server the operation
 * runs in the same process; in the browser it is called over the network, once per visit.
 */
import type { Operations } from "#contract/operations.ts";
import type { Awaitable } from "./awaitable.ts";
import { type Answer, type Arguments, addressOf, type CallInput, call, type JsonOperation } from "./call.ts";
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
export type Read = {
  <O extends ReadOperation>(operation: O, ...input: Arguments<CallInput<O>, []>): Awaitable<Answer<O>>;
  <O extends ReadOperation, Shown>(
    operation: O,
    input: CallInput<O>,
    shape: (answer: Answer<O>) => Shown,
  ): Awaitable<Shown>;
};

type Shape = (answer: unknown) => unknown;

/** How `read` works on one side: it keeps to the types above. */
export type Way = (operation: ReadOperation, input?: object, shape?: Shape) => Awaitable<unknown>;

/** In the browser: at once what this visit has read, else a promise. */
export const readInVisit = ((operation, input, shape) =>
  visitCache.read(addressOf(operation, input as never), async () => {
    const answer: unknown = await call(operation, input as never);
    return shape ? shape(answer) : answer;
  })) satisfies Way as Read;

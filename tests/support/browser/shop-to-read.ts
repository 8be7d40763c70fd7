import { type BuiltShop, runBuiltShop } from "./run-built-shop.ts";

let shared: Promise<BuiltShop> | undefined;

/**
 * The shop of all files of a worker that leave it as they found it: they read, or take back what they changed. It ends with its
 * worker, and its data with the run's.
 */
export function shopToRead(): Promise<BuiltShop> {
  shared ??= runBuiltShop();
  return shared;
}

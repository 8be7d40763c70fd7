/** Who is at work: the ledgers name them, however deep in the shop their rows are written. */
import { AsyncLocalStorage } from "node:async_hooks";

const acting = new AsyncLocalStorage<number | null>();

/** Everything that `work` writes down is done by this person; by nobody with a name when null. */
export function actingAs<Result>(personId: number | null, work: () => Result): Result {
  return acting.run(personId, work);
}

/** Null for the shop itself, for shoppers, and for the shop's own password. */
export function actingPerson(): number | null {
  return acting.getStore() ?? null;
}

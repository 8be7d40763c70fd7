/** The person in whose name the current work is done, for the logs, wherever in the shop their rows are written. */
import { AsyncLocalStorage } from "node:async_hooks";

const acting = new AsyncLocalStorage<number | null>();

/** Runs `work` in the name of this person; null for the owner without a name. */
export function actingAs<Result>(personId: number | null, work: () => Result): Result {
  return acting.run(personId, work);
}

/** The current person's id; null for the shop itself, for shoppers, and for the shop's own password. */
export function actingPerson(): number | null {
  return acting.getStore() ?? null;
}

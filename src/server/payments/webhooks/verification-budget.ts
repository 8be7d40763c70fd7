import { MINUTE } from "#domain/time/time.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import type { Clock } from "#server/platform/clock.ts";

/** How many messages we ask PayPal about in this time that are not its own, or cannot be verified. */
const WINDOW_MS = 10 * MINUTE;
const FOR_A_NETWORK = 30;
const IN_ALL = 300;

/** Counted in the memory of this process; little is lost when a restart forgets it. */
export function createVerificationBudget(clock: Clock) {
  let endsAt = 0;
  let taken = 0;
  const ofNetwork = new Map<string, number>();

  function add(network: string, change: number): void {
    taken += change;
    const sum = (ofNetwork.get(network) ?? 0) + change;
    if (sum > 0) ofNetwork.set(network, sum);
    else ofNetwork.delete(network);
  }

  return {
    /** False when the budget of this address's network, or of all together, is used up. */
    take(address: string): boolean {
      const now = clock.now().getTime();
      if (now >= endsAt) {
        endsAt = now + WINDOW_MS;
        taken = 0;
        ofNetwork.clear();
      }
      const network = networkOf(address);
      if (taken >= IN_ALL || (ofNetwork.get(network) ?? 0) >= FOR_A_NETWORK) return false;
      add(network, 1);
      return true;
    },
    /** Returns what `take` took: a genuine message does not count. */
    giveBack(address: string): void {
      const network = networkOf(address);
      if (ofNetwork.has(network)) add(network, -1);
    },
  };
}

export type VerificationBudget = ReturnType<typeof createVerificationBudget>;

import { MINUTE } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";

/** How many messages we ask PayPal about in this time that are not its own, or cannot be verified. */
const WINDOW_MS = 10 * MINUTE;
const FOR_AN_ADDRESS = 30;
const IN_ALL = 300;

export type VerificationBudget = {
  /** False when the budget of this address, or of all together, is used up. */
  take(address: string): boolean;
  /** Returns what `take` took: a genuine message does not count. */
  giveBack(address: string): void;
};

/** Counted in the memory of this process; little is lost when a restart forgets it. */
export function createVerificationBudget(clock: Clock): VerificationBudget {
  let endsAt = 0;
  let taken = 0;
  const ofAddress = new Map<string, number>();

  function add(address: string, change: number): void {
    taken += change;
    const sum = (ofAddress.get(address) ?? 0) + change;
    if (sum > 0) ofAddress.set(address, sum);
    else ofAddress.delete(address);
  }

  return {
    take(address) {
      const now = clock.now().getTime();
      if (now >= endsAt) {
        endsAt = now + WINDOW_MS;
        taken = 0;
        ofAddress.clear();
      }
      if (taken >= IN_ALL || (ofAddress.get(address) ?? 0) >= FOR_AN_ADDRESS) return false;
      add(address, 1);
      return true;
    },
    giveBack(address) {
      if (ofAddress.has(address)) add(address, -1);
    },
  };
}

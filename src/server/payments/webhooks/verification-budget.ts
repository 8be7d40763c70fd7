import { MINUTE } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";

/** How many messages that turn out not to be PayPal's, or cannot be checked, we ask about in this time. */
const WINDOW_MS = 10 * MINUTE;
const FOR_AN_ADDRESS = 30;
const IN_ALL = 300;

export type VerificationBudget = {
  /** False when this address, or everybody together, has asked too much. */
  take(address: string): boolean;
  /** The message was genuine: PayPal itself is never limited. */
  giveBack(address: string): void;
};

/** Counts in this process and in memory: what is forgotten at a restart is small. */
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

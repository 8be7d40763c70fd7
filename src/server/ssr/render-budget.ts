/**
 * How much drawing one network address may ask for. A page that is kept costs nothing, so thousands of shoppers behind one
 * address never meet this limit; who asks for ever new pages does.
 */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { TooManyRequests } from "#server/http/http.errors.ts";
import type { Clock } from "#server/platform/clock.ts";

/** Pages drawn for one address in a row, and again so many each minute: about nine seconds of one core. */
const MOST_AT_ONCE = 300;
const PER_MS = MOST_AT_ONCE / MINUTE;
/** Addresses that are remembered: whoever has not asked for longest has a full budget again anyway. */
const MOST_ADDRESSES = 10_000;

export type RenderBudget = {
  /** Throws TooManyRequests when this address has asked for too much; `cost` is in pages drawn. */
  spend(address: string, cost: number): void;
  /** How many addresses are remembered. */
  size(): number;
};

type Purse = { readonly left: number; readonly at: number };

export function createRenderBudget(clock: Clock): RenderBudget {
  const purses = new Map<string, Purse>();
  return {
    spend(address, cost) {
      const now = clock.now().getTime();
      const purse = purses.get(address);
      const left = purse ? Math.min(MOST_AT_ONCE, purse.left + (now - purse.at) * PER_MS) : MOST_AT_ONCE;
      if (left < cost) throw new TooManyRequests(Math.ceil((cost - left) / PER_MS / SECOND));
      // Written anew, so that the first one is who has not asked for longest.
      purses.delete(address);
      purses.set(address, { left: left - cost, at: now });
      if (purses.size > MOST_ADDRESSES) purses.delete(purses.keys().next().value ?? address);
    },
    size: () => purses.size,
  };
}

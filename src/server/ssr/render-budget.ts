/**
 * Limits how many pages one network address may have rendered. Kept pages cost nothing, so thousands of shoppers behind
 * one address do not reach this limit; clients that request ever new pages do.
 */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import type { Clock } from "#server/platform/clock.ts";

/** Pages rendered for one address at once, and again per minute: about nine seconds of one core. */
const MOST_AT_ONCE = 300;
const PER_MS = MOST_AT_ONCE / MINUTE;
/** How many addresses are remembered; the one that has not asked for longest has a full budget again anyway. */
const MOST_ADDRESSES = 10_000;

type Budget = { readonly left: number; readonly at: number };

export function createRenderBudget(clock: Clock) {
  const budgets = new Map<string, Budget>();
  return {
    /** Takes `cost`, in pages, from the budget of this address. Throws tooManyRequests when it is used up. */
    spend(address: string, cost: number): void {
      const now = clock.now().getTime();
      const budget = budgets.get(address);
      const left = budget ? Math.min(MOST_AT_ONCE, budget.left + (now - budget.at) * PER_MS) : MOST_AT_ONCE;
      if (left < cost) throw tooManyRequests(Math.ceil((cost - left) / PER_MS / SECOND));
      // Inserted again, which keeps the address that has not asked for longest first.
      budgets.delete(address);
      budgets.set(address, { left: left - cost, at: now });
      if (budgets.size > MOST_ADDRESSES) budgets.delete(budgets.keys().next().value ?? address);
    },
    /** How many addresses are remembered. */
    size: () => budgets.size,
  };
}

export type RenderBudget = ReturnType<typeof createRenderBudget>;

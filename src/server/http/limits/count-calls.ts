import { createHmac } from "node:crypto";
import { SECOND } from "#domain/time/time.ts";
import type { Database, Executor } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { addCall, deleteCallCountsBefore } from "./call-counts.repository.ts";
import { type Limit, mostOf } from "./limit.ts";

export type CallCounts = {
  /**
   * Counts one call of `whom`, or one that costs as much as several, unless that is too many. `place` divides a limit into
   * several. Resolves to the milliseconds to wait, 0 when it was counted. `executor` is the transaction that it belongs to.
   */
  take(limit: Limit, whom: string, more?: Taking): Promise<number>;
  /** The same at once, of a limit that the process counts. */
  takeHere(limit: Limit, whom: string, more?: Pick<Taking, "place" | "cost">): number;
  /** The milliseconds that `whom` has to wait, as far as this process knows it. */
  waitOf(limit: Limit, whom: string): number;
  /** Takes back what `take` counted in the memory of this process. */
  giveBack(limit: Limit, whom: string): void;
};

type Taking = { readonly place?: string; readonly cost?: number; readonly executor?: Executor };

/** How many callers of one limit a process remembers; the one that has called longest ago would be within it again anyway. */
const MOST_REMEMBERED = 10_000;

/** Only keyed hashes are stored in the database, no address and no name. */
export async function openCallCounts(db: Database, clock: Clock): Promise<CallCounts> {
  const secret = await readShopSecret(db, "call-counts");
  const budgets = createBudgets(clock);
  /** Those whom the database has refused, so that asking again costs no query. */
  const refusedUntil = new Map<string, Map<string, number>>();

  const waitOf = ({ name }: Limit, whom: string, place = "") => {
    const until = refusedUntil.get(name + place)?.get(whom) ?? 0;
    return Math.max(0, until - clock.now().getTime());
  };

  return {
    waitOf,
    takeHere: (limit, whom, { place = "", cost = 1 } = {}) => budgets.take(limit, place, whom, cost),
    async take(limit, whom, { place = "", cost = 1, executor = db } = {}) {
      if (limit.store === "process") return budgets.take(limit, place, whom, cost);
      const known = waitOf(limit, whom, place);
      if (known > 0) return known;
      const now = clock.now();
      const counted = createHmac("sha256", secret)
        .update(`${limit.name}\n${place}\n${whom}`)
        .digest("base64url");
      const { calls, endsAt } = await addCall(executor, counted, now, later(now, limit.per));
      if (calls <= mostOf(limit)) return 0;
      remember(refusedUntil, limit.name + place, whom, endsAt.getTime());
      return endsAt.getTime() - now.getTime();
    },
    giveBack: (limit, whom) => budgets.giveBack(limit, whom),
  };
}

/** For tests that make hundreds of calls from one address. */
export const COUNTS_NOTHING: CallCounts = {
  take: async () => 0,
  takeHere: () => 0,
  waitOf: () => 0,
  giveBack: () => undefined,
};

/** Throws tooManyRequests when there is a time to wait. */
export function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / SECOND));
}

/** Deletes counts whose period is over. */
export const forgetCallCounts = deleteCallCountsBefore;

/** What is left of a limit, which fills up again with time. */
function createBudgets(clock: Clock) {
  type Budget = { readonly left: number; readonly at: number };
  const budgets = new Map<string, Map<string, Budget>>();

  function leftOf(limit: Limit, place: string, whom: string): number {
    const budget = budgets.get(limit.name + place)?.get(whom);
    const most = mostOf(limit);
    if (!budget) return most;
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, clock.now().getTime() - budget.at);
    return Math.min(most, budget.left + (passed * most) / limit.per);
  }

  const set = (limit: Limit, place: string, whom: string, left: number) =>
    remember(budgets, limit.name + place, whom, { left, at: clock.now().getTime() });

  return {
    take(limit: Limit, place: string, whom: string, cost: number): number {
      const left = leftOf(limit, place, whom);
      if (left < cost) return ((cost - left) * limit.per) / mostOf(limit);
      set(limit, place, whom, left - cost);
      return 0;
    },
    giveBack: (limit: Limit, whom: string) => set(limit, "", whom, leftOf(limit, "", whom) + 1),
  };
}

/** Inserted again, which keeps the one that has not called for longest first. */
function remember<Value>(
  of: Map<string, Map<string, Value>>,
  what: string,
  whom: string,
  value: Value,
): void {
  const values = of.get(what) ?? new Map<string, Value>();
  of.set(what, values);
  values.delete(whom);
  values.set(whom, value);
  const [oldest] = values.keys();
  if (values.size > MOST_REMEMBERED && oldest !== undefined) values.delete(oldest);
}

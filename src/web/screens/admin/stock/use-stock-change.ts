import { useState } from "react";
import { visitCache } from "#web/api/visit-cache.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import type { ChangeOutcome } from "./change-stock.ts";

export type StockChangeState = {
  readonly isPending: boolean;
  /** Why the last try failed, until the next one. */
  readonly problem: string | undefined;
  refuse(problem: string): void;
  /** Makes the change, tells how it ended, and reads the page's numbers again. True when it was made. */
  run(change: () => Promise<ChangeOutcome>): Promise<boolean>;
};

/** One row's change, from the press to the new numbers. A second press meanwhile does nothing. */
export function useStockChange(refresh: () => Promise<void>): StockChangeState {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isPending,
    problem,
    refuse: setProblem,
    async run(change) {
      if (isPending) return false;
      setIsPending(true);
      setProblem(undefined);
      const { isDone, toast, problem: reason } = await change();
      showToast(toast);
      setProblem(reason);
      // The shop's own pages show the new stock too when this visit goes on to them.
      visitCache.clear();
      await refresh();
      setIsPending(false);
      return isDone;
    },
  };
}

import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { reportProblem } from "#web/report-problem.ts";
import { adminProblem, fieldProblems } from "./admin-problem.ts";

export type Save = {
  readonly isPending: boolean;
  /** Why the last try failed, until the next one. */
  readonly problem: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Does it, once at a time. Undefined when it failed; the reason is then in `problem`. */
  run<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
};

/** One change of the admin, from the press to the answer. */
export function useSave(): Save {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const hasFailed = failure !== undefined;
  return {
    isPending,
    problem: hasFailed ? adminProblem(failure) : undefined,
    fields: hasFailed ? fieldProblems(failure) : {},
    async run(work) {
      if (isPending) return undefined;
      setIsPending(true);
      setFailure(undefined);
      try {
        const value = await work();
        // The shop's own pages show it too when this visit goes on to them.
        visitCache.clear();
        return value;
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.status < 500;
        if (!isAnswer) reportProblem("A change at the admin page failed.", error);
        setFailure(error);
        return undefined;
      } finally {
        setIsPending(false);
      }
    },
  };
}

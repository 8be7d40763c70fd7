import { useCallback, useEffect, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { adminProblem } from "./admin-problem.ts";

export type AdminAnswer<Value> = {
  /** Undefined until the first answer; an older one stays while the next is on its way. */
  readonly value: Value | undefined;
  readonly problem: string | undefined;
  readonly isLoading: boolean;
  /** Asks again, for the same. */
  reload(): void;
  /** Puts in place what a change answered. */
  replace(value: Value): void;
};

type Held<Value> = { readonly path: string; readonly value: Value | undefined; readonly problem?: string };

/**
 * What the admin's API says now, asked again when `question` changes; an answer that comes after a later question
 * is dropped. `ask` must be a stable function.
 */
export function useAdminAnswer<Value>(
  question: string,
  ask: (question: string) => Promise<Value>,
  onRefused: () => void,
): AdminAnswer<Value> {
  const [held, setHeld] = useState<Held<Value>>({ path: "", value: undefined });
  const [round, setRound] = useState(0);
  const asked = `${round} ${question}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is question and round; the session's callback changes with every render.
  useEffect(() => {
    let isCurrent = true;
    ask(question).then(
      (value) => isCurrent && setHeld({ path: asked, value }),
      (error) => {
        if (!isCurrent) return;
        if (isRefusal(error)) onRefused();
        setHeld((before) => ({ path: asked, value: before.value, problem: adminProblem(error) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, ask]);

  return {
    value: held.value,
    problem: held.problem,
    isLoading: held.path !== asked,
    reload: useCallback(() => setRound((count) => count + 1), []),
    replace: (value) => setHeld({ path: asked, value }),
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

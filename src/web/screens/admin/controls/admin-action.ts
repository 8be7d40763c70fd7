import type { ShouldRevalidateFunctionArgs } from "react-router";
import { visitCache } from "#web/api/visit-cache.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import {
  adminProblem,
  fieldProblems,
  isEditConflict,
  isRefusal,
} from "#web/screens/admin/session/admin-problem.ts";
import { withConfirmation } from "#web/screens/admin/session/identity-proof.tsx";

/** The outcome of an action. A failure is returned, not thrown, because it is shown beside the control that caused it. */
export type ActionAnswer = {
  /** The id of the action's run. */
  readonly press: number;
  readonly value?: unknown;
  readonly problem?: string;
  /** Another person has saved meanwhile, so nothing was changed. */
  readonly isConflict?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Submitted to the router, which cannot carry functions. */
export type SentPress = { readonly press: number };

const pressed = new Map<number, () => Promise<unknown>>();
let presses = 0;

/** Registers a function under an id that can be submitted; the router calls it at once. */
export function keepPress(work: () => Promise<unknown>): SentPress {
  presses += 1;
  pressed.set(presses, work);
  return { press: presses };
}

/** For the admin route's `clientAction`: runs the registered function. A returned redirect is followed by the router. */
export async function carryOutPress({ press }: SentPress): Promise<ActionAnswer | Response> {
  const work = pressed.get(press);
  if (work === undefined) throw new Error(`There is no press ${press}`);
  pressed.delete(press);
  try {
    const value = await withConfirmation(work);
    return value instanceof Response ? value : { press, value };
  } catch (error) {
    if (!isRefusal(error)) reportProblem("A change at the admin page failed.", error);
    return {
      press,
      problem: adminProblem(error),
      isConflict: isEditConflict(error),
      fields: fieldProblems(error),
    };
  } finally {
    // Clears the cache, so that the shop's own pages show the change too.
    visitCache.clear();
  }
}

/**
 * `shouldRevalidate` of pages with forms: after a conflict the page is not refetched. Its forms would show what another
 * person saved, and typed values would be lost.
 */
export function keepsFormInput({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean {
  const answer: Partial<ActionAnswer> | undefined = actionResult;
  return answer?.isConflict === true ? false : defaultShouldRevalidate;
}

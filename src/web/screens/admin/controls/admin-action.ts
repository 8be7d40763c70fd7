import type { ShouldRevalidateFunctionArgs } from "react-router";
import { visitCache } from "#web/api/visit-cache.ts";
import { reportProblem } from "#web/page/failures/report-problem.ts";
import {
  adminProblem,
  fieldProblems,
  isEditConflict,
  isRefusal,
} from "#web/screens/admin/session/admin-problem.ts";
import { withConfirmation } from "#web/screens/admin/session/ask-again.tsx";

/**
 * One thing an admin can do on a page. A file travels in a form, everything else as JSON. It rejects when it fails, and
 * answers a redirect to go on to another page.
 */
export type AdminAction = (input: never) => Promise<unknown>;

/** All that can be done on one page, by name. */
export type AdminActions = Readonly<Record<string, AdminAction>>;

export type ActionInput<Action extends AdminAction> = Parameters<Action>[0];

/** How it ended. A failure is answered, not thrown, because it is shown beside the control that caused it. */
export type ActionAnswer = {
  readonly name: string;
  readonly value?: unknown;
  readonly problem?: string;
  /** Somebody else has saved meanwhile, so nothing was changed. */
  readonly isConflict?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
};

/** The field of a form that names the action. */
export const ACTION_FIELD = "admin-action";

type SentAction = { readonly name: string; readonly input: unknown };

/** The route's `clientAction` that runs whichever of these was sent by `useAdminAction`. */
export function actionOf(actions: AdminActions) {
  return async ({ request }: { readonly request: Request }): Promise<ActionAnswer | Response> => {
    const { name, input } = await readSent(request);
    const action = actions[name];
    if (action === undefined) throw new Error(`This page has no action ${name}`);
    try {
      const value = await withConfirmation(() => action(input as never));
      return value instanceof Response ? value : { name, value };
    } catch (error) {
      if (!isRefusal(error)) reportProblem("A change at the admin page failed.", error);
      return {
        name,
        problem: adminProblem(error),
        isConflict: isEditConflict(error),
        fields: fieldProblems(error),
      };
    } finally {
      // The shop's own pages show the change too when this visit goes on to them.
      visitCache.clear();
    }
  };
}

/**
 * The `shouldRevalidate` of a page of forms: after a conflict the page stays as it is. Read anew, its forms would show what
 * somebody else has saved, and what was typed would be gone.
 */
export function keepsTyped({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean {
  const answer: Partial<ActionAnswer> | undefined = actionResult;
  return answer?.isConflict === true ? false : defaultShouldRevalidate;
}

async function readSent(request: Request): Promise<SentAction> {
  if (request.headers.get("Content-Type")?.startsWith("application/json")) return request.json();
  const form = await request.formData();
  const name = String(form.get(ACTION_FIELD));
  form.delete(ACTION_FIELD);
  return { name, input: form };
}

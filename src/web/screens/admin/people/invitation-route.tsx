import type { Invitation } from "#contract/admin/invitation.ts";
import { call } from "#web/api/call.ts";
import { readInvitation } from "#web/api/people-operations.ts";
import { reportProblem } from "#web/report-problem.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { adminProblem, isRefusal } from "#web/session/admin-problem.ts";
import type { Route } from "./+types/invitation-route.ts";
import { invitationActions } from "./invitation-actions.ts";
import { InvitationScreen } from "./invitation-screen.tsx";

type Read =
  | { readonly kind: "here"; readonly invitation: Invitation; readonly token: string }
  | { readonly kind: "failed"; readonly problem: string };

/** The token stands after the #, which the shop's log never sees. */
export async function clientLoader(): Promise<Read> {
  const token = window.location.hash.slice(1);
  try {
    return {
      kind: "here",
      token,
      invitation: await call(readInvitation, { body: { token: token || "none" } }),
    };
  } catch (error) {
    if (!isRefusal(error)) reportProblem("An invitation could not be read.", error);
    return { kind: "failed", problem: adminProblem(error) };
  }
}

/** Once it is accepted it cannot be read again: what it led to stays on the screen. */
export function shouldRevalidate() {
  return false;
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(invitationActions);

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "failed")
    return (
      <div className="page-width border-ink border-t px-(--gut) pt-6 pb-24">
        <p className="max-w-[60ch] border border-ink bg-warn px-4 py-3 font-medium" role="alert">
          {loaderData.problem}
        </p>
      </div>
    );
  return <InvitationScreen {...loaderData} />;
}

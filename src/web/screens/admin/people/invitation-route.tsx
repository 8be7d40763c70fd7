import { useState } from "react";
import { Link } from "react-router";
import type { Invitation } from "#contract/auth/invitation.ts";
import { call } from "#web/api/call.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { adminProblem, isRefusal } from "#web/screens/admin/session/admin-problem.ts";
import { loadPasskeys } from "#web/screens/admin/session/load-passkeys.ts";
import type { Route } from "./+types/invitation-route.ts";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { PasswordFields } from "./password-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The ways to accept an invitation; both return recovery codes. */
async function acceptByPasskey(token: string, question: object) {
  const { makePasskey } = await loadPasskeys();
  const answer = await makePasskey(question);
  return call("POST /api/admin/invitation/passkey", { body: { token, answer } });
}

type Read =
  | { readonly kind: "here"; readonly invitation: Invitation; readonly token: string }
  | { readonly kind: "failed"; readonly problem: string };

/** The token is after the #, which never reaches the server's log. */
export async function clientLoader(): Promise<Read> {
  const token = window.location.hash.slice(1);
  try {
    return {
      kind: "here",
      token,
      invitation: await call("POST /api/admin/invitation/read", { body: { token: token || "none" } }),
    };
  } catch (error) {
    if (!isRefusal(error)) reportProblem("An invitation could not be read.", error);
    return { kind: "failed", problem: adminProblem(error) };
  }
}

/** An accepted invitation cannot be read again: its result stays on the screen. */
export function shouldRevalidate() {
  return false;
}

export const HydrateFallback = InventorySkeleton;

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "failed")
    return (
      <div className="page-width border-ink border-t px-(--gut) pt-6 pb-24">
        <Notice className="max-w-[60ch]" role="alert">
          {loaderData.problem}
        </Notice>
      </div>
    );
  return <InvitationScreen {...loaderData} />;
}

type InvitationScreenProps = { readonly invitation: Invitation; readonly token: string };

/** The first sign-in method: a passkey, or a password with an authenticator. Then the recovery codes, to print. */
function InvitationScreen({ invitation, token }: InvitationScreenProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section aria-labelledby="admin-invitation" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-invitation" title={`Hello, ${invitation.name}`}>
        You are invited as {invitation.role}, {invitation.email}.
      </ScreenHead>
      {codes === undefined ? (
        <WaysIn invitation={invitation} onAccepted={setCodes} token={token} />
      ) : (
        <AdminPart title="You are in">
          <p>When your phone is lost, one of these codes signs you in.</p>
          <RecoveryCodes codes={codes} />
          <Link className={`${buttonClass("ink", "small")} mt-4`} reloadDocument to={adminPaths.orders()}>
            Go to the orders
          </Link>
        </AdminPart>
      )}
    </section>
  );
}

type WaysInProps = InvitationScreenProps & { readonly onAccepted: (codes: readonly string[]) => void };

function WaysIn({ invitation, token, onAccepted }: WaysInProps) {
  const onDone = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
    onAccepted(recoveryCodes);
  const making = useAdminAction(() => acceptByPasskey(token, invitation.passkeyQuestion), { onDone });
  return (
    <div className="grid lg:grid-cols-2">
      <AdminPart title="With a passkey">
        <p className="text-s">
          Your fingerprint, face or screen lock signs in. Nothing to remember, nothing to steal.
        </p>
        <SaveProblem problem={making.problem} />
        <Button
          aria-disabled={making.isPending}
          className="mt-3 min-h-12"
          onClick={() => making.run()}
          size="small"
          tone="ink"
        >
          Make a passkey
        </Button>
      </AdminPart>
      <PasswordWay invitation={invitation} onAccepted={onAccepted} token={token} />
    </div>
  );
}

function PasswordWay({ invitation, token, onAccepted }: WaysInProps) {
  const accepting = useAdminAction(
    (body: { readonly password: string; readonly code: string }) =>
      call("POST /api/admin/invitation/password", { body: { token, ...body } }),
    { onDone: ({ recoveryCodes }) => onAccepted(recoveryCodes) },
  );

  function submit(typed: FormData): void {
    accepting.run({ password: String(typed.get("password")), code: String(typed.get("code")) });
  }

  return (
    <AdminPart title="With a password and codes">
      <AuthenticatorSetUp {...invitation} />
      <AdminForm
        action={accepting}
        className="mt-3 grid gap-3"
        isQuiet
        keepsTyped={false}
        label="Password and codes"
        onSubmit={submit}
      >
        <PasswordFields confirm="Use these" email={invitation.email} sending={accepting} tone="line" />
      </AdminForm>
    </AdminPart>
  );
}

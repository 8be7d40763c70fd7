import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { Invitation } from "#contract/admin/invitation.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { PanelHead } from "#web/screens/admin/controls/panel-head.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { invitationActions } from "./invitation-actions.ts";
import { PasswordFields } from "./password-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type InvitationScreenProps = { readonly invitation: Invitation; readonly token: string };

/** The first way in: a passkey, or a password with an authenticator. Then the codes for paper. */
export function InvitationScreen({ invitation, token }: InvitationScreenProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section aria-labelledby="admin-invitation" className="page-width border-ink border-t pb-24">
      <PanelHead id="admin-invitation" title={`Hello, ${invitation.name}`}>
        You are invited as {invitation.role}, {invitation.email}.
      </PanelHead>
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
  const making = useAdminAction(invitationActions, "withPasskey", { onDone });
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
          onClick={() => making.run({ token, question: invitation.passkeyQuestion })}
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
  const accepting = useAdminAction(invitationActions, "withPassword", {
    onDone: ({ recoveryCodes }) => onAccepted(recoveryCodes),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    accepting.run({ token, password: String(typed.get("password")), code: String(typed.get("code")) });
  }

  return (
    <AdminPart title="With a password and codes">
      <AuthenticatorSetUp {...invitation} />
      <form aria-label="Password and codes" className="mt-3 grid gap-3" noValidate onSubmit={submit}>
        <PasswordFields confirm="Use these" email={invitation.email} sending={accepting} tone="line" />
      </form>
    </AdminPart>
  );
}

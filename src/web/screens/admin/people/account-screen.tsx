import { useState } from "react";
import type { Account } from "#contract/admin/account.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { PanelHead } from "#web/screens/admin/controls/panel-head.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordPart } from "./password-part.tsx";
import { accountActions } from "./people-actions.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type AccountScreenProps = { readonly account: Account };

/** One's own ways of signing in, and where one is signed in. */
export function AccountScreen({ account }: AccountScreenProps) {
  const { name, email, role, passkeys, hasPassword, recoveryCodesLeft, sessions } = account;
  const [codes, setCodes] = useState<readonly string[]>();
  const adding = useAdminAction(accountActions, "addPasskey");
  const removing = useAdminAction(accountActions, "removePasskey");
  const ending = useAdminAction(accountActions, "endSession");
  const renewing = useAdminAction(accountActions, "renewCodes", {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <section aria-labelledby="admin-account" className="page-width border-ink border-t pb-24">
      <PanelHead id="admin-account" takesFocus title="My account">
        {name} / {email} / {role}
      </PanelHead>
      <div className="grid lg:grid-cols-2">
        <div className="border-line lg:border-r">
          <AdminPart title="Passkeys">
            <ul>
              {passkeys.map((passkey) => (
                <li className="grid gap-2 border-line border-t py-3" key={passkey.id}>
                  <p className="font-semibold">{passkey.name}</p>
                  <p className="type-mono text-note">
                    since <Moment at={passkey.createdAt} />
                  </p>
                  <div className="flex flex-wrap">
                    <SecondPress
                      confirm="Remove the passkey"
                      isPending={removing.isPending}
                      label="Remove"
                      onConfirm={() => removing.run({ passkeyId: passkey.id })}
                      question="It no longer signs in. Take it off the device too."
                    />
                  </div>
                </li>
              ))}
            </ul>
            <SaveProblem problem={adding.problem ?? removing.problem} />
            <Button
              aria-disabled={adding.isPending}
              className="mt-2"
              onClick={() => adding.run({} as never)}
              size="small"
              tone="ink"
            >
              Add a passkey of this device
            </Button>
          </AdminPart>
          <PasswordPart email={email} hasPassword={hasPassword} />
          <AdminPart note={`${recoveryCodesLeft} left`} title="Recovery codes">
            <p className="text-s">
              For the day the phone is lost. Each signs in once. Keep them on paper, not on the phone.
            </p>
            {codes !== undefined && <RecoveryCodes codes={codes} />}
            <SaveProblem problem={renewing.problem} />
            <div className="mt-3 flex flex-wrap">
              <SecondPress
                confirm="Make ten new codes"
                isPending={renewing.isPending}
                label="New codes"
                onConfirm={() => renewing.run({} as never)}
                question="The codes on your paper end."
              />
            </div>
          </AdminPart>
        </div>
        <AdminPart note={sessions.length} title="Signed in at">
          <ul>
            {sessions.map(({ id, device, lastSeenAt, isThisOne }) => (
              <li className="flex items-center justify-between gap-4 border-line border-t py-3" key={id}>
                <div>
                  <p className="font-semibold">{isThisOne ? `${device}, this one` : device}</p>
                  <p className="type-mono text-note">
                    <Moment at={lastSeenAt} />
                  </p>
                </div>
                {!isThisOne && (
                  <Button onClick={() => ending.run({ sessionId: id })} size="small" tone="line">
                    Sign out<span className="sr-only">: {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <SaveProblem problem={ending.problem} />
        </AdminPart>
      </div>
    </section>
  );
}

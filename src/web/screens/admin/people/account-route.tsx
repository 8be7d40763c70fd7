import { useState } from "react";
import type { Account, NewPasswordQuestion } from "#contract/auth/account.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { loadPasskeys } from "#web/screens/admin/session/load-passkeys.ts";
import type { Route } from "./+types/account-route.ts";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { PasswordFields } from "./password-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/account"));

export const HydrateFallback = InventorySkeleton;

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(account) => <AccountScreen account={account} />}</Answered>;
}

type AccountScreenProps = { readonly account: Account };

/** One's own sign-in methods and sessions. */
function AccountScreen({ account }: AccountScreenProps) {
  const { name, email, role, passkeys, hasPassword, recoveryCodesLeft, sessions } = account;
  const [codes, setCodes] = useState<readonly string[]>();
  const adding = useAdminAction(addPasskey, { done: { title: "Passkey added" } });
  const ending = useAdminAction(
    (sessionId: number) => call("DELETE /api/admin/account/sessions/:sessionId", { params: { sessionId } }),
    { done: { title: "Signed out there" } },
  );
  return (
    <section aria-labelledby="admin-account" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-account" title="My account">
        {name} / {email} / {role}
      </ScreenHead>
      <div className="grid lg:grid-cols-2">
        <div className="border-line lg:border-r">
          <AdminPart title="Passkeys">
            <ul>
              {passkeys.map((passkey) => (
                <li className="grid gap-2 border-line border-t py-3" key={passkey.id}>
                  <p className="font-semibold">{passkey.name}</p>
                  <p className="type-mono text-note">
                    since <Timestamp at={passkey.createdAt} />
                  </p>
                  <div className="flex flex-wrap">
                    <SecondPress
                      confirm="Remove the passkey"
                      action={() =>
                        call("DELETE /api/admin/account/passkeys/:passkeyId", {
                          params: { passkeyId: passkey.id },
                        })
                      }
                      done={{ title: "Passkey removed" }}
                      label="Remove"
                      question="It no longer signs in. Take it off the device too."
                    />
                  </div>
                </li>
              ))}
            </ul>
            <SaveProblem problem={adding.problem} />
            <Button
              aria-disabled={adding.isPending}
              className="mt-2"
              onClick={() => adding.run()}
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
            <div className="mt-3 flex flex-wrap">
              <SecondPress
                confirm="Make ten new codes"
                action={() => call("POST /api/admin/account/recovery-codes")}
                label="New codes"
                onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
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
                    <Timestamp at={lastSeenAt} />
                  </p>
                </div>
                {!isThisOne && (
                  <Button onClick={() => ending.run(id)} size="small" tone="line">
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

async function addPasskey(): Promise<void> {
  const { makePasskey } = await loadPasskeys();
  const answer = await makePasskey(await call("POST /api/admin/account/passkey-question"));
  await call("POST /api/admin/account/passkeys", { body: { answer } });
}

type ChosenPassword = { readonly password: string; readonly code: string; readonly question?: string };

type PasswordPartProps = { readonly email: string; readonly hasPassword: boolean };

/** Sets or replaces a password with codes: with the existing authenticator, or a new one. */
function PasswordPart({ email, hasPassword }: PasswordPartProps) {
  const [setUp, setSetUp] = useState<NewPasswordQuestion>();
  const [isChanging, setIsChanging] = useState(false);
  const proposing = useAdminAction(() => call("POST /api/admin/account/password-question"), {
    isReading: true,
    onDone: setSetUp,
  });
  const choosing = useAdminAction(
    (body: ChosenPassword) => call("PUT /api/admin/account/password", { body }),
    {
      done: { title: "Password saved", description: "You stay signed in here, and nowhere else." },
      onDone: () => {
        setSetUp(undefined);
        setIsChanging(false);
      },
    },
  );

  function submit(typed: FormData): void {
    choosing.run({
      password: String(typed.get("password")),
      code: String(typed.get("code")),
      ...(setUp && { question: setUp.question }),
    });
  }

  return (
    <AdminPart note={hasPassword ? "set" : "not set"} title="Password and codes">
      <p className="mb-3 text-s">
        The other way in: a password, and a code of an authenticator each time. Saving one signs you out
        everywhere else.
      </p>
      {setUp && <AuthenticatorSetUp {...setUp} />}
      {(setUp || isChanging) && (
        <AdminForm
          action={choosing}
          className="mt-3 mb-3 grid gap-3"
          isQuiet
          keepsTyped={false}
          label="Password and codes"
          onSubmit={submit}
        >
          <PasswordFields confirm="Save the password" email={email} sending={choosing} tone="ink" />
        </AdminForm>
      )}
      <SaveProblem problem={proposing.problem} />
      <div className="flex flex-wrap gap-2.5">
        {hasPassword && !isChanging && !setUp && (
          <Button onClick={() => setIsChanging(true)} size="small" tone="ink">
            Change the password
          </Button>
        )}
        {!setUp && (
          <Button
            aria-disabled={proposing.isPending}
            onClick={() => proposing.run()}
            size="small"
            tone={hasPassword ? "line" : "ink"}
          >
            {hasPassword ? "Use another authenticator" : "Add a password with codes"}
          </Button>
        )}
      </div>
    </AdminPart>
  );
}

import { type FormEvent, useState } from "react";
import type { NewPasswordQuestion } from "#contract/admin/account.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { PasswordFields } from "./password-fields.tsx";
import { accountActions } from "./people-actions.ts";

type PasswordPartProps = { readonly email: string; readonly hasPassword: boolean };

/** A password with codes beside passkeys, or another one: with the authenticator that is known, or a new one. */
export function PasswordPart({ email, hasPassword }: PasswordPartProps) {
  const [setUp, setSetUp] = useState<NewPasswordQuestion>();
  const [isChanging, setIsChanging] = useState(false);
  const asking = useAdminAction(accountActions, "setUpCodes", { isReading: true, onDone: setSetUp });
  const choosing = useAdminAction(accountActions, "choosePassword", {
    onDone: () => {
      setSetUp(undefined);
      setIsChanging(false);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
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
        <form aria-label="Password and codes" className="mt-3 mb-3 grid gap-3" noValidate onSubmit={submit}>
          <PasswordFields confirm="Save the password" email={email} sending={choosing} tone="ink" />
        </form>
      )}
      <SaveProblem problem={asking.problem} />
      <div className="flex flex-wrap gap-2.5">
        {hasPassword && !isChanging && !setUp && (
          <Button onClick={() => setIsChanging(true)} size="small" tone="ink">
            Change the password
          </Button>
        )}
        {!setUp && (
          <Button
            aria-disabled={asking.isPending}
            onClick={() => asking.run({} as never)}
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

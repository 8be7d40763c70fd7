import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Notice } from "#web/kit/ui/notice.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { Session } from "./session.ts";
import { useSessionChange } from "./use-session-change.ts";

type SignInPanelProps = { readonly session: Exclude<Session, { readonly kind: "open" }> };

/** Replaces the controls: the sign-in form, or why signing in is impossible. */
export function SignInPanel({ session }: SignInPanelProps) {
  return (
    <section aria-label="Admin's controls" className="border-b border-ink bg-wash">
      <div className="page-width px-(--gut) py-5">
        {session.kind === "locked" && (
          <>
            {session.sharedPassword && <SignInForm />}
            <PasskeySignIn isAlone={!session.sharedPassword} />
          </>
        )}
        {session.kind === "closed" && <Notice className="max-w-[72ch]">{session.reason}</Notice>}
      </div>
    </section>
  );
}

/** Takes the place of the admin's controls. */
function SignInForm() {
  const { isSending, refusal, send } = useSessionChange();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refusal !== undefined) field.current?.select();
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending && field.current) send({ change: "sign-in", password: field.current.value });
  }

  return (
    <form
      aria-busy={isSending}
      aria-label="Admin"
      className="grid max-w-[640px] items-start gap-x-2.5 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      {/* Password managers store a password under a name. */}
      <input autoComplete="username" hidden name="username" readOnly value="admin" />
      <TextField
        autoComplete="current-password"
        enterKeyHint="go"
        error={refusal?.words}
        label="Admin's password"
        name="password"
        ref={field}
        required
        type="password"
      />
      <Button
        {...EARLY.words}
        className="min-h-12 sm:mt-[26px] sm:min-w-36"
        icon={ArrowRight}
        size="small"
        tone="ink"
        type="submit"
      >
        Sign in
      </Button>
    </form>
  );
}

import { type FormEvent, useEffect, useRef } from "react";
import { EARLY } from "#web/early-presses/keep-early-presses.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useSessionChange } from "./use-session-change.ts";

/** Stands where the admin's controls would be. */
export function SignInForm() {
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
      {/* Password managers file a password under a name. */}
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

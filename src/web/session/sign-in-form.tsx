import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { signIn } from "./session.ts";

type SignInFormProps = {
  /** Asks again what this browser may do now. */
  readonly onSignedIn: () => Promise<void>;
};

/** Stands where the admin's controls would be. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || !field.current) return;
    setIsSending(true);
    const refused = await signIn(field.current.value);
    setRefusal(refused);
    if (refused === undefined) await onSignedIn();
    else field.current?.select();
    setIsSending(false);
  }

  return (
    <form
      aria-busy={isSending}
      aria-label="Admin"
      className="grid max-w-[640px] items-start gap-x-2.5 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      method="post"
      noValidate
      onSubmit={submit}
    >
      {/* Password managers file a password under a name. */}
      <input autoComplete="username" hidden name="username" readOnly value="admin" />
      <TextField
        autoComplete="current-password"
        enterKeyHint="go"
        error={refusal}
        label="Admin's password"
        name="password"
        ref={field}
        required
        type="password"
      />
      <Button
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

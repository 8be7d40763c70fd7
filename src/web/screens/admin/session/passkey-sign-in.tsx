import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { useSessionChange } from "./use-session-change.ts";

type PasskeySignInProps = {
  /** Whether the shop's own password is not offered beside it. */
  readonly isAlone: boolean;
};

/** For people with a name: a passkey first, the other ways on demand. */
export function PasskeySignIn({ isAlone }: PasskeySignInProps) {
  const passkey = useSessionChange();
  const [way, setWay] = useState<"password" | "recovery">();
  return (
    <div className={`grid max-w-[640px] gap-4 ${isAlone ? "" : "mt-5 border-line border-t pt-4"}`}>
      <p className="text-s">
        {isAlone
          ? "Sign in with the passkey of this device, or of your phone."
          : "Or with a way of your own."}
      </p>
      <Button
        aria-busy={passkey.isSending}
        className="min-h-12 sm:justify-self-start"
        onClick={() => !passkey.isSending && passkey.send({ change: "passkey" })}
        size="small"
        tone={isAlone ? "ink" : "line"}
      >
        Use a passkey
      </Button>
      <Problem words={passkey.refusal?.words} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          aria-expanded={way === "password"}
          onClick={() => setWay("password")}
          size="small"
          tone="line"
        >
          Password and code
        </Button>
        <Button
          aria-expanded={way === "recovery"}
          onClick={() => setWay("recovery")}
          size="small"
          tone="line"
        >
          Recovery code
        </Button>
      </div>
      {way === "password" && <PasswordForm />}
      {way === "recovery" && <RecoveryForm />}
    </div>
  );
}

function PasswordForm() {
  const { isSending, refusal, send } = useSessionChange();
  return (
    <TypedForm
      isSending={isSending}
      label="Password and code"
      onSubmit={(typed) =>
        send({ change: "sign-in", email: typed("email"), password: typed("password"), code: typed("code") })
      }
      problem={refusal?.words}
    >
      <TextField autoComplete="username" inputMode="email" label="Email address" name="email" type="email" />
      <TextField autoComplete="current-password" label="Password" name="password" type="password" />
      <TextField
        autoComplete="one-time-code"
        inputMode="numeric"
        label="Code of your authenticator"
        name="code"
      />
    </TypedForm>
  );
}

function RecoveryForm() {
  const { isSending, refusal, send } = useSessionChange();
  return (
    <TypedForm
      isSending={isSending}
      label="Recovery code"
      onSubmit={(typed) => send({ change: "sign-in", recoveryCode: typed("recoveryCode") })}
      problem={refusal?.words}
    >
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        label="A code from your paper"
        name="recoveryCode"
      />
    </TypedForm>
  );
}

type TypedFormProps = {
  readonly label: string;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (typed: (name: string) => string) => void;
  readonly children: ReactNode;
};

function TypedForm({ label, isSending, problem, onSubmit, children }: TypedFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!isSending) onSubmit((name) => String(form.get(name) ?? ""));
  }
  return (
    <form
      aria-busy={isSending}
      aria-label={label}
      className="grid gap-3"
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      {children}
      <Problem words={problem} />
      <Button className="min-h-12 sm:justify-self-start" size="small" tone="ink" type="submit">
        Sign in
      </Button>
    </form>
  );
}

function Problem({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="border border-bad bg-bad-wash px-4 py-3 font-medium text-bad" role="alert">
      {words}
    </p>
  );
}

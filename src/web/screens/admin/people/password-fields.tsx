import { Button, type ButtonTone } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import type { RunningAction } from "#web/screens/admin/controls/use-admin-action.ts";

type PasswordFieldsProps = {
  /** For the browser's password manager. */
  readonly email: string;
  readonly sending: Pick<RunningAction<never>, "fields" | "isPending" | "problem">;
  readonly tone: ButtonTone;
  readonly confirm: string;
};

/** A new password and its code: the fields of their form. */
export function PasswordFields({ email, sending, tone, confirm }: PasswordFieldsProps) {
  const { fields, isPending, problem } = sending;
  return (
    <>
      <input autoComplete="username" hidden name="username" readOnly value={email} />
      <TextField
        autoComplete="new-password"
        error={fields.password}
        label="A password of at least 12 characters"
        name="password"
        type="password"
      />
      <TextField autoComplete="one-time-code" inputMode="numeric" label="The code it shows now" name="code" />
      <SaveProblem problem={fields.password === undefined ? problem : undefined} />
      <Button
        aria-disabled={isPending}
        className="min-h-12 sm:justify-self-start"
        size="small"
        tone={tone}
        type="submit"
      >
        {confirm}
      </Button>
    </>
  );
}

import { type RefObject, useEffect, useRef } from "react";
import type { RunningAction } from "./use-admin-action.ts";

type FormProblems = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What no field of the form says already; it stands beside the button. */
  readonly rest: string | undefined;
};

/** Why a form was not taken stands at its fields, of which the keyboard goes to the first. `names` are the form's fields. */
export function useFormProblems(
  { fields, problem }: Pick<RunningAction<never>, "fields" | "problem">,
  names: readonly string[],
): FormProblems {
  const form = useRef<HTMLFormElement>(null);
  const isAtField = Object.keys(fields).some((name) => names.includes(name));

  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);

  return { form, rest: isAtField ? undefined : problem };
}

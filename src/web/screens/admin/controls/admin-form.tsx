import {
  type ComponentProps,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { SaveProblem } from "./save-problem.tsx";
import type { RunningAction } from "./use-admin-action.ts";

type AdminFormProps = Pick<ComponentProps<"form">, "className" | "method" | "onInput" | "ref"> & {
  /** Names the form. */
  readonly label?: string;
  /** The action for submitting it, and its state. */
  readonly action: Pick<RunningAction<never>, "fields" | "isPending" | "problem">;
  readonly onSubmit: (typed: FormData) => void;
  readonly children: ReactNode;
  /** Below the refusal; without it the refusal is the form's last element. */
  readonly button?: ReactNode;
  /** The form shows the reason for a refusal itself. */
  readonly isQuiet?: boolean;
};

/**
 * An admin form. A refusal is shown at its fields, the first of which gets the focus; what concerns no field is shown
 * beside the button.
 */
export function AdminForm({
  label,
  action: { fields, isPending, problem },
  onSubmit,
  children,
  button,
  isQuiet = false,
  onInput,
  ref,
  ...rest
}: AdminFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  /** The form's field names, read when it was refused. */
  const [names, setNames] = useState<readonly string[]>([]);
  const isAtField = Object.keys(fields).some((name) => names.includes(name));

  useLayoutEffect(() => {
    if (Object.keys(fields).length === 0) return;
    setNames(Array.from(form.current?.elements ?? [], (field) => field.getAttribute("name") ?? ""));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);

  return (
    <form
      {...rest}
      aria-busy={isPending}
      aria-label={label}
      noValidate
      onInput={(event) => {
        // From now on its button stays in reach (screens/admin/admin.css).
        event.currentTarget.dataset.typed = "";
        onInput?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
      ref={form}
    >
      {children}
      {!isQuiet && <SaveProblem problem={isAtField ? undefined : problem} />}
      {button}
    </form>
  );
}

/** A field's trimmed text. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? "").trim();
}

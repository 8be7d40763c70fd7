import {
  type ComponentProps,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTypedWords } from "#web/screens/admin/typed-words/use-typed-words.ts";
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
  /** What the typed words are kept under on this page, where the form's name is missing or stands for several things. */
  readonly keepsAs?: string;
  /** False where what is typed only looks something up, or proves who is there. */
  readonly keepsTyped?: boolean;
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
  keepsAs = label,
  keepsTyped = true,
  onInput,
  ref,
  ...rest
}: AdminFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  /** The form's field names, read when it was refused. */
  const [names, setNames] = useState<readonly string[]>([]);
  const { isUnsaved, overtaken, note, during, takeBack } = useTypedWords(
    form,
    keepsTyped ? keepsAs : undefined,
  );
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
        // After the form has drawn what follows from it.
        setTimeout(note);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        during(() => onSubmit(new FormData(event.currentTarget)));
      }}
      ref={form}
    >
      {children}
      {!isQuiet && <SaveProblem problem={isAtField ? undefined : problem} />}
      {button !== undefined && isUnsaved && !isPending && (
        <NotSaved overtaken={overtaken} onTakeBack={takeBack} />
      )}
      {button}
    </form>
  );
}

type NotSavedProps = { readonly overtaken: readonly string[]; readonly onTakeBack: () => void };

/** Beside the press that saves: what is typed is kept, and not in the shop. */
function NotSaved({ overtaken, onTakeBack }: NotSavedProps) {
  return (
    <div className="col-span-full mt-3 flex flex-wrap items-center gap-x-4 text-s" role="status">
      <p className="font-semibold">Not saved yet.</p>
      <button className="min-h-11 underline underline-offset-2" onClick={onTakeBack} type="button">
        Take it back
      </button>
      {overtaken.map((words) => (
        <p className="basis-full border border-line bg-wash p-3 break-words" key={words}>
          Changed by somebody else meanwhile. You had typed: “{words}”
        </p>
      ))}
    </div>
  );
}

/** A field's trimmed text. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? "").trim();
}

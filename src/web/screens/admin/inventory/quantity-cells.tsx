import { type Ref, useId, useRef, useState } from "react";

type QuantityInputProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly least: 0 | 1;
  readonly name?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The element with the error; undefined while there is none. */
  readonly problemId: string | undefined;
  readonly className: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A whole number: without spin buttons, and not changed by scrolling the list with the wheel. */
export function QuantityInput({
  label,
  placeholder,
  least,
  name,
  typed,
  onType,
  problemId,
  ...rest
}: QuantityInputProps) {
  return (
    <input
      aria-describedby={problemId}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-label={label}
      autoComplete="off"
      className={`quantity-input focus-inside w-full min-w-0 border-line px-3 font-mono text-base aria-invalid:bg-bad-wash ${rest.className}`}
      enterKeyHint="done"
      inputMode="numeric"
      min={least}
      name={name}
      onChange={(event) => onType(event.target.value)}
      onWheel={(event) => event.currentTarget.blur()}
      placeholder={placeholder}
      ref={rest.ref}
      step={1}
      type="number"
      value={typed}
    />
  );
}

type SubmitCellProps = {
  readonly label: "Update" | "Restock";
  /** The product's name: many buttons called "Update" would be indistinguishable. */
  readonly of: string;
  readonly isEmpty: boolean;
  /** The sentence that says why the button is disabled while the field is empty. */
  readonly hintId: string;
  readonly className: string;
};

export function SubmitCell({ label, of, isEmpty, hintId, className }: SubmitCellProps) {
  return (
    <button
      aria-describedby={isEmpty ? hintId : undefined}
      className={`focus-inside bg-ink px-4.5 text-s font-semibold text-paper transition-colors enabled-hover:bg-hot enabled-hover:text-ink disabled:bg-plate disabled:text-faint ${className}`}
      disabled={isEmpty}
      title={isEmpty ? "Type a quantity first" : undefined}
      type="submit"
    >
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}

/** A number that is typed and saved. `input` is for a QuantityInput, `afterwards` for the action that saves it. */
export function useQuantityField() {
  const [typed, setTyped] = useState("");
  const ref = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const focus = () => ref.current?.focus();
  return {
    typed,
    problemId,
    input: { typed, ref, onType: setTyped },
    afterwards: {
      onDone() {
        setTyped("");
        // An empty field disables the button, which would then lose the focus.
        focus();
      },
      onFailed: focus,
    },
  };
}

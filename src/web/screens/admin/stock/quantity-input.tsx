import type { Ref } from "react";

type QuantityInputProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly least: 0 | 1;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Names the note that says what is wrong; undefined while nothing is. */
  readonly problemId: string | undefined;
  readonly className: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A whole number, typed: no spinner, and the wheel that scrolls the list does not turn it. */
export function QuantityInput({
  label,
  placeholder,
  least,
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

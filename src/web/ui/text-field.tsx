import { type ComponentProps, useId } from "react";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  readonly label: string;
  /** What is wrong with the value; undefined while nothing is. */
  readonly error?: string | undefined;
  /** Places the field in its form's grid. */
  readonly className?: string;
};

/** A labelled line of text, 16 px so that phones do not zoom in, with its error tied to it. */
export function TextField({ label, error, className = "", ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label className="mb-[5px] block text-s leading-normal font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
        className="h-12 w-full border border-field bg-paper px-3 text-base focus:outline-3 focus:-outline-offset-1 focus:outline-ink focus:shadow-none aria-invalid:border-2 aria-invalid:border-bad aria-invalid:bg-bad-wash aria-invalid:px-[11px]"
        id={id}
      />
      {error !== undefined && (
        <p className="mt-[5px] text-s leading-[1.3] font-medium text-bad" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

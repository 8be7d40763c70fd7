import { type ComponentProps, type ReactNode, useId } from "react";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & FieldProps;

/** A labelled field for one line of text. */
export function TextField({ label, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame className={className} error={error} label={label}>
      {(tie) => <input {...input} {...tie} className={`${tie.className} h-12`} />}
    </FieldFrame>
  );
}

/** Attributes that connect the control with its label and error. */
export type FieldTie = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  /** The look of a field; the control adds its height. */
  readonly className: string;
};

export type FieldProps = {
  readonly label: string;
  /** Error message; undefined for a valid value. */
  readonly error?: string | undefined;
  /** Places the field in the form's grid. */
  readonly className?: string | undefined;
};

type FieldFrameProps = FieldProps & { readonly children: (tie: FieldTie) => ReactNode };

/** Label above, control, error below. Text of 16 px, because phones zoom in on smaller focused fields. */
export function FieldFrame({ label, error, className = "", children }: FieldFrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <div className={className}>
      <label className="mb-[5px] block text-s leading-normal font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": isWrong ? errorId : undefined,
        "aria-invalid": isWrong ? true : undefined,
        className: CONTROL,
      })}
      {isWrong && (
        <p className="mt-[5px] text-s leading-[1.3] font-medium text-bad" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  "w-full border border-field bg-paper px-3 text-base focus:outline-3 focus:-outline-offset-1 focus:outline-ink " +
  "focus:[box-shadow:none] aria-invalid:border-2 aria-invalid:border-bad aria-invalid:bg-bad-wash aria-invalid:px-[11px]";

import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & FieldProps;

/** A labelled field for one line of text. */
export function TextField({ label, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame className={className} error={error} label={label}>
      {(tie) => <input {...input} {...tie} className={`${tie.className} h-12`} />}
    </FieldFrame>
  );
}

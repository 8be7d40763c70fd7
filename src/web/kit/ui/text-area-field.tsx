import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./text-field.tsx";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id" | "className"> & FieldProps;

/** A labelled field for several lines of text, whose height the shopper can change. */
export function TextAreaField({ label, error, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame className={className} error={error} label={label}>
      {(tie) => (
        <textarea
          {...area}
          {...tie}
          className={`${tie.className} block min-h-24 resize-y py-3 leading-normal`}
        />
      )}
    </FieldFrame>
  );
}

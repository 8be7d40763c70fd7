import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id" | "className"> & FieldProps;

/** Several labelled lines of text, as high as the shopper pulls them. */
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

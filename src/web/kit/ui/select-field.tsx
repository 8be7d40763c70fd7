import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { ChevronDown } from "./icon-paths.ts";
import { FieldFrame, type FieldProps } from "./text-field.tsx";

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & FieldProps;

/** A labelled select with the system's own picker. */
export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame className={className} error={error} label={label}>
      {(tie) => (
        <span className="relative block">
          <select {...select} {...tie} className={`${tie.className} h-12 truncate pr-10`}>
            {children}
          </select>
          <Icon
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
            icon={ChevronDown}
            size={14}
          />
        </span>
      )}
    </FieldFrame>
  );
}

import { useEffect, useRef } from "react";
import { TextField } from "#web/kit/ui/text-field.tsx";

type DayFieldProps = {
  readonly label: string;
  /** Undefined for none. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

/** Earlier days come from a year that is half typed: 2026 is 0002, 0020 and 0202 first. */
const OLDEST = "2000-01-01";

/** A day that a list or sums are of. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Not controlled: a browser empties a controlled date while a part of it is typed.
  useEffect(() => {
    if (input.current) input.current.value = day ?? "";
  }, [day]);
  return (
    <TextField
      className="min-w-0 flex-[0_1_144px]"
      label={label}
      onChange={({ target: { value } }) => {
        if (value === "") onDay(undefined);
        else if (value >= OLDEST) onDay(value);
      }}
      ref={input}
      type="date"
    />
  );
}

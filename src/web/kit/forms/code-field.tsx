import type { ComponentProps } from "react";
import { TextField } from "#web/kit/ui/text-field.tsx";

/** A labelled field for a code or number copied from paper: phones show capitals and correct nothing. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return <TextField autoCapitalize="characters" autoComplete="off" required spellCheck={false} {...field} />;
}

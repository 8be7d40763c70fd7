import type { ComponentProps } from "react";

/** Something to be read before anything is pressed. */
export function Notice({ className = "", ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={`border border-ink bg-warn px-4 py-3 font-medium ${className}`} />;
}

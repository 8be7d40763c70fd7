import type { ComponentProps } from "react";

/** Information to be read before acting. */
export function Notice({ className = "", ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={`border border-ink bg-warn px-4 py-3 font-medium ${className}`} />;
}

import type { ReactNode } from "react";

type LeadTextProps = { readonly children: ReactNode };

/** The sentence a section opens with. */
export function LeadText({ children }: LeadTextProps) {
  return (
    <p className="max-w-[40ch] text-[clamp(1.125rem,1rem+0.5vw,1.375rem)] leading-[1.4] font-medium text-pretty">
      {children}
    </p>
  );
}

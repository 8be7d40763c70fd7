import type { ReactNode } from "react";

type PageTitleProps = { readonly children: ReactNode };

/** The large title of a text page. */
export function PageTitle({ children }: PageTitleProps) {
  return (
    <h1 className="type-display page-width pt-5 pr-(--gut) pb-7 text-d0 tracking-[-0.04em] [overflow-wrap:anywhere] [padding-left:calc(var(--gut)-0.04em)] lg:pb-14">
      {children}
    </h1>
  );
}

type LeadTextProps = { readonly children: ReactNode };

/** The opening sentence of a section. */
export function LeadText({ children }: LeadTextProps) {
  return (
    <p className="max-w-[40ch] text-[clamp(1.125rem,1rem+0.5vw,1.375rem)] leading-[1.4] font-medium text-pretty">
      {children}
    </p>
  );
}

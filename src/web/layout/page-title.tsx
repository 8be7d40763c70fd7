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

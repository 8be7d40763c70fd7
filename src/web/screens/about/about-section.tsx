import type { ReactNode } from "react";

type AboutSectionProps = { readonly title: string; readonly children: ReactNode };

/** A ruled part beside the picture: the title on the first line of the page, the text on the second and third. */
export function AboutSection({ title, children }: AboutSectionProps) {
  return (
    <section className="grid gap-4 border-rule px-(--gut) pt-3 pb-12 not-first:border-t lg:grid-cols-3 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
      <h2 className="type-mono text-note lg:px-(--gut)">{title}</h2>
      <div className="lg:col-[2/4] lg:px-(--gut)">{children}</div>
    </section>
  );
}

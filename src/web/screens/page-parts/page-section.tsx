import type { ReactNode } from "react";

type PageSectionProps = {
  readonly title: ReactNode;
  /** Small and grey, or a name in display letters. */
  readonly look?: "note" | "name";
  /** Text takes two columns, figures and tables three. */
  readonly width?: "text" | "wide";
  readonly titleId?: string;
  /** Below the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A ruled part of a text page: its title in the first of four columns, the rest in the others. */
export function PageSection({
  title,
  look = "note",
  width = "text",
  titleId,
  aside,
  children,
}: PageSectionProps) {
  return (
    <section className="page-width grid gap-4 border-t border-rule px-(--gut) pt-3 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
      <div className="lg:px-(--gut)">
        <h2 className={`scroll-mt-5 ${LOOKS[look]}`} id={titleId}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={`min-w-0 lg:px-(--gut) ${WIDTHS[width]}`}>{children}</div>
    </section>
  );
}

const LOOKS = { note: "type-mono text-note", name: "type-display text-d2" } as const;

const WIDTHS = { text: "lg:col-[2/4]", wide: "lg:col-[2/5]" } as const;

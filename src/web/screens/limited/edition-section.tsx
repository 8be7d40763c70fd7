import { type ReactNode, useId } from "react";
import { SectionHead } from "#web/catalogue/section-head.tsx";

type EditionSectionProps = {
  readonly title: string;
  readonly count: number;
  /** Where the grid differs from that of the products. */
  readonly columns: string;
  readonly children: ReactNode;
};

export function EditionSection({ title, count, columns, children }: EditionSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="track-l pt-18 lg:pt-32">
      <SectionHead count={`${count} editions`} title={title} titleId={titleId} />
      <div className={`product-grid page-width ${columns}`}>{children}</div>
    </section>
  );
}

import type { ReactNode } from "react";

type SpecimenSectionProps = {
  readonly title: string;
  /** Classes of its grid. */
  readonly grid?: string;
  readonly children: ReactNode;
};

export function SpecimenSection({
  title,
  grid = "gap-6 md:grid-cols-2 lg:grid-cols-3",
  children,
}: SpecimenSectionProps) {
  return (
    <section aria-label={title} className="border-t border-ink px-(--gut) pt-3.5 pb-18">
      <h2 className="type-display mb-6 text-d2">{title}</h2>
      <div className={`grid items-start ${grid}`}>{children}</div>
    </section>
  );
}

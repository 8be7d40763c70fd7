import type { ReactNode } from "react";

type ProductRailProps = {
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
};

/** One row that is pushed sideways on small screens and stands five abreast on large ones. */
export function ProductRail({ label, count, children }: ProductRailProps) {
  return (
    <section
      aria-label={label}
      className={`product-rail ${count < 5 ? "product-rail-four" : ""}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {children}
    </section>
  );
}

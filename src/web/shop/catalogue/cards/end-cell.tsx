import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";

type EndCellProps = {
  /** Cells the products take; a double card counts as two. */
  readonly cells: number;
};

/** A link to the size guide that fills the free cells of the T-shirt grid's last row. */
export function EndCell({ cells }: EndCellProps) {
  const look = `${spans(cells)} flex-col justify-between gap-10 border-b border-rule bg-plate px-2.5 pt-2.5 pb-5.5 lg:px-(--gut) lg:pt-3.5`;
  return (
    <Link
      className={`${look} focus-inside transition-colors hover:bg-ink hover:text-paper`}
      to={paths.sizeGuide}
    >
      <span className="type-mono text-faint">Inches and centimetres</span>
      <strong className={TITLE}>
        Size Guide <Icon icon={ArrowRight} size={56} />
      </strong>
    </Link>
  );
}

const TITLE =
  "type-display flex flex-wrap items-end justify-between gap-4 text-[clamp(1.75rem,5.6vw,5.5rem)] leading-[0.84] tracking-[-0.04em]";

const SPANS: Readonly<Record<Screen, readonly string[]>> = {
  phone: ["hidden", "flex"],
  tablet: ["md:hidden", "md:flex md:col-span-1", "md:flex md:col-span-2"],
  desktop: ["lg:hidden", "lg:flex lg:col-span-1", "lg:flex lg:col-span-2", "lg:flex lg:col-span-3"],
};

function spans(cells: number): string {
  const screens = ["phone", "tablet", "desktop"] as const;
  return screens.map((screen) => SPANS[screen][freeCells(cells, screen)]).join(" ");
}

/** The product grid's columns on phones, tablets and desktops. */
const COLUMNS = { phone: 2, tablet: 3, desktop: 4 } as const;

type Screen = keyof typeof COLUMNS;

/** Free cells in the last row on this screen; zero when it is full. */
export function freeCells(cells: number, screen: Screen): number {
  const columns = COLUMNS[screen];
  return (columns - (cells % columns)) % columns;
}

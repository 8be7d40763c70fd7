import { Link } from "react-router";
import { SHOP_PAGES } from "#content/site-pages.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { paths } from "#web/paths.ts";

type ShelfLinksProps = {
  readonly className?: string;
  /** Where an overlay's entry of the history is given to the page. */
  readonly replace?: boolean;
};

/** Every shelf of the shop as rows, for whoever does not know what to call a piece. */
export function ShelfLinks({ className = "", replace = false }: ShelfLinksProps) {
  const counts = useShopFacts()?.shelfCounts;
  return (
    <ul className={className}>
      {PLACES.map(({ label, path, shelf }) => (
        <li key={shelf}>
          <Link
            className="focus-inside flex min-h-14 items-center justify-between border-b border-rule px-(--gut) text-[1.0625rem] font-semibold transition-colors hover:bg-ink hover:text-paper"
            replace={replace}
            to={path}
          >
            {label}
            <span className="type-mono text-s">{counts?.[shelf]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const PLACES = [...SHOP_PAGES, { label: "Music", path: paths.music, shelf: "music" } as const];

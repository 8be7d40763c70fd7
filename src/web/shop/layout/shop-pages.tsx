import { Link } from "react-router";
import { pathOfShelf } from "#content/site-pages.ts";
import { type ShelfLabel, useShopFacts } from "#web/page/shop-facts.ts";

type ShopPagesProps = {
  readonly className: string;
  readonly linkClass: string;
  /** The menu's own by default. */
  readonly shelves?: readonly ShelfLabel[];
  /** A menu with its own history entry passes that entry to the page. */
  readonly replace?: boolean;
};

/** Shelves as links, each with its number of products. */
export function ShopPages({ className, linkClass, shelves, replace = false }: ShopPagesProps) {
  const { menu = [], shelfCounts } = useShopFacts() ?? {};
  return (
    <ul className={className}>
      {(shelves ?? menu).map(({ slug, name }) => (
        <li key={slug}>
          <Link
            className={`focus-inside flex items-center justify-between transition-colors ${linkClass}`}
            replace={replace}
            to={pathOfShelf(slug)}
          >
            {name}
            <span className="type-mono text-s">{shelfCounts?.[slug]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

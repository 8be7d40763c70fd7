import { Link } from "react-router";
import { SHOP_PAGES, type ShelfPage } from "#content/pages/site-pages.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";

type ShopPagesProps = {
  /** The menu's own by default. */
  readonly pages?: readonly ShelfPage[];
  readonly className: string;
  readonly linkClass: string;
  /** A menu with its own history entry passes that entry to the page. */
  readonly replace?: boolean;
};

/** The shop's shelves as links, each with its number of products. */
export function ShopPages({ pages = SHOP_PAGES, className, linkClass, replace = false }: ShopPagesProps) {
  const counts = useShopFacts()?.shelfCounts;
  return (
    <ul className={className}>
      {pages.map(({ label, path, shelf }) => (
        <li key={shelf}>
          <Link
            className={`focus-inside flex items-center justify-between transition-colors ${linkClass}`}
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

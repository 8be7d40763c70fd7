import { Link } from "react-router";
import type { SitePage } from "#content/site-pages.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { ShopPages } from "#web/shop/layout/shop-pages.tsx";

type ShelfLinksProps = {
  readonly className?: string;
  /** When an overlay's history entry is passed on to the page. */
  readonly replace?: boolean;
};

/** The shop's lists as rows, for visitors who do not know a garment's name. */
export function ShelfLinks({ className = "", replace = false }: ShelfLinksProps) {
  const menu = useShopFacts()?.menu.filter(({ slug }) => slug !== MUSIC.slug) ?? [];
  return (
    <ShopPages
      className={className}
      linkClass="min-h-14 border-b border-rule px-(--gut) text-[1.0625rem] font-semibold hover:bg-ink hover:text-paper"
      replace={replace}
      shelves={[...menu, MUSIC]}
    />
  );
}

const MUSIC = { slug: "music", name: "Music" };

/** Pages of the shop as rows. */
export function PageLinks({ pages }: { readonly pages: readonly SitePage[] }) {
  return (
    <ul className="border-t border-rule">
      {pages.map(({ label, path }) => (
        <li key={path}>
          <Link
            className="focus-inside flex min-h-14 items-center justify-between border-b border-rule px-(--gut) text-[1.0625rem] font-semibold transition-colors hover:bg-ink hover:text-paper"
            to={path}
          >
            {label}
            <Icon icon={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

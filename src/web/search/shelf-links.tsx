import { SHOP_PAGES } from "#content/site-pages.ts";
import { ShopPages } from "#web/layout/menu/shop-pages.tsx";
import { paths } from "#web/paths.ts";

type ShelfLinksProps = {
  readonly className?: string;
  /** Where an overlay's entry of the history is given to the page. */
  readonly replace?: boolean;
};

/** Every shelf of the shop as rows, for whoever does not know what to call a piece. */
export function ShelfLinks({ className = "", replace = false }: ShelfLinksProps) {
  return (
    <ShopPages
      className={className}
      linkClass="min-h-14 border-b border-rule px-(--gut) text-[1.0625rem] font-semibold hover:bg-ink hover:text-paper"
      pages={SHELVES}
      replace={replace}
    />
  );
}

const SHELVES = [...SHOP_PAGES, { label: "Music", path: paths.music, shelf: "music" } as const];

import type { MouseEvent } from "react";
import { Link, NavLink } from "react-router";
import { MAIN_PAGES, type SitePage } from "#content/site-pages.ts";
import { Wordmark } from "#web/kit/brand/wordmark.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Search } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { paths } from "#web/paths.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";
import { CartButton } from "./cart-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { SupportStatus, useContact } from "./shop-contact.tsx";
import { ShopMenu } from "./shop-menu.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { type Theme, useTheme } from "./use-theme.ts";

/**
 * Stays at the top, in its screen's theme; on desktops it uses the page's four columns. On an upright phone the
 * shortcuts do not fit: they are in a row below, which scrolls away. Everything but text is sized in pixels: with
 * larger letters the cart would leave the window.
 */
export function Header() {
  const theme = useTheme();
  const contact = useContact();
  return (
    <>
      <header className={`sticky top-0 z-(--layer-header) h-(--head) border-b border-rule ${THEMES[theme]}`}>
        <div className="page-width grid grid-cols-[56px_1fr_auto] items-center min-[40rem]:grid-cols-[56px_auto_1fr_auto] lg:grid-cols-4">
          <Part instead={<span />} name="menu">
            <SiteMenu />
          </Part>
          <Link className="flex h-[44px] items-center justify-self-start lg:pl-(--gut)" to={paths.home}>
            <Wordmark className="h-[20px] w-auto lg:h-[24px]" />
          </Link>
          <nav
            aria-label="Main"
            className="hidden gap-5 pl-(--gut) text-[0.9375rem] font-semibold min-[40rem]:flex lg:col-span-2"
          >
            <Part name="shop menu">
              <ShopMenu />
            </Part>
            <HeaderLinks pages={SHORTCUTS} />
            <HeaderLinks className="max-lg:hidden" pages={OTHER_MAIN_PAGES} />
          </nav>
          <div className="type-mono hidden pl-(--gut) xl:col-start-4 xl:row-start-1 xl:-ml-24 xl:block">
            <Part name="support hours">
              <SupportStatus isNamed />
            </Part>
            <br />
            <span className="text-note">{contact?.supportHours}</span>
          </div>
          <div className="col-start-3 row-start-1 flex justify-self-end min-[40rem]:col-start-4">
            <SearchButton className={HEAD_BUTTON} />
            <Part name="share button">
              <ShareButton className={`${HEAD_BUTTON} max-[22.4rem]:hidden`} />
            </Part>
            <CartButton theme={theme} />
          </div>
        </div>
      </header>
      <nav
        aria-label="Shortcuts"
        className={`theme-${theme} flex flex-wrap border-b border-rule text-s font-semibold min-[40rem]:hidden`}
      >
        <HeaderLinks className="focus-inside grow border-rule px-3 not-first:border-l" pages={SHORTCUTS} />
      </nav>
    </>
  );
}

type HeaderLinksProps = { readonly pages: readonly SitePage[]; readonly className?: string };

function HeaderLinks({ pages, className = "" }: HeaderLinksProps) {
  return pages.map(({ label, path }) => (
    <NavLink className={`header-link ${className}`} key={path} to={path}>
      {label}
    </NavLink>
  ));
}

const HEAD_BUTTON = "h-[calc(var(--head)-1px)] w-[48px] hover:bg-plate";

/** Links that are not one press away elsewhere. */
const SHORTCUTS = [
  { label: "LIMITED", path: paths.limited },
  { label: "ACCESSORIES", path: paths.accessories },
  { label: "MUSIC", path: paths.music },
];

const OTHER_MAIN_PAGES = MAIN_PAGES.filter(({ path }) => path !== paths.music);

const THEMES: Readonly<Record<Theme, string>> = {
  paper: "theme-paper",
  // The line at its top separates it from the ticker, which is black as well.
  ink: "theme-ink [box-shadow:inset_0_1px_var(--rule)]",
};

/** A link to the search page, which needs no script. With scripts it opens the search over the page. */
function SearchButton({ className }: { readonly className: string }) {
  const { openSearch } = useOverlays();

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openSearch();
  }

  return (
    <Link
      aria-label="Search"
      className={`focus-inside grid place-items-center transition-colors ${className}`}
      data-opens="search"
      data-tooltip=""
      onClick={open}
      to={paths.search}
    >
      <Icon icon={Search} />
    </Link>
  );
}

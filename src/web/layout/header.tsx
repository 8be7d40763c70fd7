import { Link, NavLink } from "react-router";
import { MAIN_PAGES } from "#content/site-pages.ts";
import { Wordmark } from "#web/brand/wordmark.tsx";
import { paths } from "#web/paths.ts";
import { CartButton } from "./cart-button.tsx";
import { ShopMenu } from "./menu/shop-menu.tsx";
import { SiteMenu } from "./menu/site-menu.tsx";
import { ShareButton } from "./share-button.tsx";
import { SupportStatus } from "./support-status.tsx";
import { useContact } from "./use-contact.ts";
import { type Theme, useTheme } from "./use-theme.ts";

/** Stays at the top, in the theme of its screen; on desktops it uses the page's four columns. */
export function Header() {
  const theme = useTheme();
  const contact = useContact();
  return (
    <header className={`sticky top-0 z-(--layer-header) h-(--head) border-b border-rule ${THEMES[theme]}`}>
      <div className="page-width grid grid-cols-[56px_1fr_auto] items-center lg:grid-cols-4">
        <SiteMenu />
        <Link className="flex h-11 items-center justify-self-start lg:pl-(--gut)" to={paths.home}>
          <Wordmark className="h-5 w-auto lg:h-6" />
        </Link>
        <nav
          aria-label="Main"
          className="hidden gap-7 pl-(--gut) text-[0.9375rem] font-semibold lg:col-span-2 lg:flex"
        >
          <ShopMenu linkClass={LINK} />
          {[...SHORTCUTS, ...MAIN_PAGES].map((page) => (
            <NavLink className={LINK} key={page.path} to={page.path}>
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="type-mono hidden pl-(--gut) xl:col-start-4 xl:row-start-1 xl:block">
          <SupportStatus isNamed />
          <br />
          <span className="text-note">{contact?.supportHours}</span>
        </div>
        <div className="col-start-3 row-start-1 flex justify-self-end lg:col-start-4">
          <ShareButton className="h-[calc(var(--head)-1px)] w-12 hover:bg-plate" />
          <CartButton theme={theme} />
        </div>
      </div>
    </header>
  );
}

const LINK =
  "flex h-11 items-center aria-[current=page]:[box-shadow:inset_0_-3px_var(--color-hot)] hover:[box-shadow:inset_0_-3px_var(--color-hot)]";

/** What no other way leads to with one press. */
const SHORTCUTS = [
  { label: "LIMITED", path: paths.limited },
  { label: "ACCESSORIES", path: paths.accessories },
];

const THEMES: Readonly<Record<Theme, string>> = {
  paper: "theme-paper",
  // The line at its top separates it from the ticker, which is ink as well.
  ink: "theme-ink shadow-[inset_0_1px_var(--rule)]",
};

import { Link, NavLink } from "react-router";
import { SUPPORT_HOURS } from "#content/brand.ts";
import { MAIN_PAGES } from "#content/site-pages.ts";
import { Wordmark } from "#web/brand/wordmark.tsx";
import { paths } from "#web/paths.ts";
import { CartButton } from "./cart-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { SupportStatus } from "./support-status.tsx";
import { type Theme, useTheme } from "./use-theme.ts";

/** Stays at the top, in the theme of its screen; on desktops it uses the page's four columns. */
export function Header() {
  const theme = useTheme();
  return (
    <header className={`sticky top-0 z-(--layer-header) h-(--head) border-b border-rule ${THEMES[theme]}`}>
      <div className="page-width grid grid-cols-[56px_1fr_auto] items-center lg:grid-cols-4">
        <SiteMenu />
        <Link className="flex h-11 items-center justify-self-start lg:pl-(--gut)" to={paths.home}>
          <Wordmark className="h-5 w-auto lg:h-6" />
        </Link>
        <div className="hidden lg:block lg:pl-(--gut)">
          <nav aria-label="Main" className="flex gap-7 text-[0.9375rem] font-semibold">
            {MAIN_PAGES.map((page) => (
              <NavLink
                className="flex h-11 items-center aria-[current=page]:[box-shadow:inset_0_-3px_var(--color-hot)] hover:[box-shadow:inset_0_-3px_var(--color-hot)]"
                key={page.path}
                to={page.path}
              >
                {page.label}
              </NavLink>
            ))}
          </nav>
        </div>
        <div className="type-mono hidden lg:block lg:pl-(--gut)">
          <SupportStatus isNamed />
          <br />
          <span className="text-note">{SUPPORT_HOURS}</span>
        </div>
        <div className="col-start-3 flex justify-self-end lg:col-start-4">
          <ShareButton className="h-[calc(var(--head)-1px)] w-12 hover:bg-plate" />
          <CartButton theme={theme} />
        </div>
      </div>
    </header>
  );
}

const THEMES: Readonly<Record<Theme, string>> = {
  paper: "theme-paper",
  // The line at its top separates it from the ticker, which is ink as well.
  ink: "theme-ink shadow-[inset_0_1px_var(--rule)]",
};

import { type MouseEvent, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { FOOTER_LISTS, MAIN_PAGES, SHOP_PAGES } from "#content/pages/site-pages.ts";
import { Wordmark } from "#web/kit/brand/wordmark.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowRight, Menu, X } from "#web/kit/ui/icon-paths.ts";
import { addLayer } from "#web/kit/ui/overlay/back-layers.ts";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { paths } from "#web/paths.ts";
import { useLastOrderLink } from "#web/shop/last-order/use-last-order-link.ts";
import { SupportStatus, useContact } from "./shop-contact.tsx";
import { ShopPages } from "./shop-pages.tsx";

const BIG_ROW = "type-display px-(--gut) text-[2.25rem] leading-none";
const BIG_PATHS = [...MAIN_PAGES, ...SHOP_PAGES].map((page) => page.path);
const SMALL_PAGES = FOOTER_LISTS.flatMap((list) => list.pages).filter(
  (page) => !BIG_PATHS.includes(page.path),
);

/**
 * The phone's menu, which slides in from the left. The native dialog keeps the focus inside and closes on Escape; it stays
 * until the page that was chosen has come.
 */
export function SiteMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveLayer = useRef<() => void>(undefined);
  const contact = useContact();
  const lastOrder = useLastOrderLink();
  const place = useLocation().key;
  const close = () => dialog.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of place that closes it.
  useEffect(() => close, [place]);

  function open(): void {
    dialog.current?.showModal();
    leaveLayer.current = addLayer(close);
    void lastOrder.fetchIt();
  }

  function closeOnScrim(event: MouseEvent): void {
    if (event.target === dialog.current) close();
  }

  return (
    <div className="lg:hidden">
      <IconButton
        {...EARLY.icon}
        className="h-[calc(var(--head)-1px)] w-[56px]"
        icon={Menu}
        label="Open menu"
        onClick={open}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape. */}
      <dialog
        aria-label="Menu"
        className="menu-sheet theme-ink"
        onClick={closeOnScrim}
        onClose={() => leaveLayer.current?.()}
        ref={dialog}
      >
        <div className="flex min-h-full flex-col">
          <div className="flex h-14 items-center justify-between border-b border-rule pl-(--gut)">
            <Link className="flex h-11 items-center" replace to={paths.home}>
              <Wordmark className="h-5 w-auto" />
            </Link>
            <IconButton className="size-14" icon={X} label="Close menu" onClick={close} />
          </div>
          <nav aria-label="Menu">
            <p className={`${BIG_ROW} pt-5 pb-2`}>SHOP</p>
            <ShopPages
              className="border-b border-rule px-(--gut) pb-4"
              linkClass="min-h-12 text-[1.25rem] font-semibold"
              replace
            />
            {MAIN_PAGES.map((page) => (
              <NavLink
                className={`focus-inside flex min-h-18 items-center justify-between border-b border-rule ${BIG_ROW}`}
                key={page.path}
                replace
                to={page.path}
              >
                {page.label}
                <Icon icon={ArrowRight} size={28} />
              </NavLink>
            ))}
            {lastOrder.Component && (
              <lastOrder.Component className="focus-inside flex min-h-14 items-center border-b border-rule px-(--gut) text-[1.0625rem] font-medium" />
            )}
            <ul className="grid grid-cols-2 px-(--gut) py-3">
              {SMALL_PAGES.map((page) => (
                <li key={page.path}>
                  <NavLink className="menu-link" replace to={page.path}>
                    {page.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="type-mono mt-auto p-(--gut) text-note">
            <SupportStatus isNamed />, {contact?.supportHours}
          </p>
        </div>
      </dialog>
    </div>
  );
}

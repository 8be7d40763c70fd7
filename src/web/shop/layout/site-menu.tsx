import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { FOOTER_LISTS, MAIN_PAGES, PAGES_OF_SHELVES } from "#content/site-pages.ts";
import { Wordmark } from "#web/kit/brand/wordmark.tsx";
import { AfterFirstPicture } from "#web/kit/ui/after-first-picture.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowRight, Menu, X } from "#web/kit/ui/icon-paths.ts";
import { Modal } from "#web/kit/ui/overlay/modal.tsx";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { paths } from "#web/paths.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { useLastOrderLink } from "#web/shop/orders/use-last-order-link.ts";
import { SupportStatus, useContact } from "./shop-contact.tsx";
import { ShopPages } from "./shop-pages.tsx";

const BIG_ROW = "type-display px-(--gut) text-[2.25rem] leading-none";
/** The order has its own row, which leads to this browser's last one. */
const OTHER_PATHS = [...Object.values(PAGES_OF_SHELVES), orderPaths.find];
const SMALL_PAGES = FOOTER_LISTS.flatMap((list) => list.pages).filter(
  (page) => !OTHER_PATHS.includes(page.path),
);

/** The phone's menu, which slides in from the left. It stays until the chosen page has loaded. */
export function SiteMenu() {
  const { key: place } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const contact = useContact();
  const lastOrder = useLastOrderLink();
  const close = () => setOpenAt(undefined);
  // Cleared on another page, so that Back to this one does not open it again.
  if (openAt !== undefined && openAt !== place) close();

  function open(): void {
    setOpenAt(place);
    void lastOrder.fetchIt();
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
      <Modal
        className="overlay-menu theme-ink inset-y-0 left-0 z-(--layer-panel) w-full max-w-[420px] overflow-y-auto overscroll-contain lg:hidden"
        isOpen={openAt !== undefined}
        name={{ "aria-label": "Menu" }}
        onClose={close}
      >
        <div className="flex min-h-full flex-col">
          <div className="flex h-14 items-center justify-between border-b border-rule pl-(--gut)">
            <Link className="flex h-11 items-center" replace to={paths.home}>
              <Wordmark className="h-5 w-auto" />
            </Link>
            <IconButton className="size-14" icon={X} label="Close menu" onClick={close} />
          </div>
          <AfterFirstPicture>
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
          </AfterFirstPicture>
        </div>
      </Modal>
    </div>
  );
}

import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ChevronDown } from "#web/kit/ui/icon-paths.ts";
import { useLastOrderLink } from "#web/shop/orders/use-last-order-link.ts";
import { ShopPages } from "./shop-pages.tsx";

/**
 * The desktop's shop menu below the header. The native disclosure works without scripts and by keyboard; a press beside
 * it hits its summary, which closes it.
 */
export function ShopMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const lastOrder = useLastOrderLink();
  const place = useLocation().key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of place that closes it.
  useEffect(close, [place]);

  function close(): void {
    if (menu.current) menu.current.open = false;
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    close();
    menu.current?.querySelector("summary")?.focus();
  }

  return (
    <details
      className="shop-menu max-lg:hidden"
      onKeyDown={closeOnEscape}
      onToggle={lastOrder.fetchIt}
      ref={menu}
    >
      <summary className="header-link gap-1.5">
        SHOP
        <Icon icon={ChevronDown} size={14} />
      </summary>
      <div className="shop-menu-panel theme-ink">
        <ShopPages
          className="page-width grid grid-cols-5 divide-x divide-ink-line"
          linkClass="min-h-24 px-(--gut) type-display text-d3 hover:bg-hot hover:text-ink"
        />
        {lastOrder.Component && (
          <lastOrder.Component
            className="focus-inside page-width flex min-h-14 items-center border-t border-rule px-(--gut)"
            replace={false}
          />
        )}
      </div>
    </details>
  );
}

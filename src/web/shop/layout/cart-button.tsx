import { useState } from "react";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Bag } from "#web/kit/ui/icon-paths.ts";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";
import type { Theme } from "./use-theme.ts";

type CartButtonProps = { readonly theme: Theme };

/** Opens the cart; the panel's script is fetched on hover or focus, before the press. */
export function CartButton({ theme }: CartButtonProps) {
  const { count } = useCart();
  const { openCart } = useOverlays();
  const rises = useRises(count);

  return (
    <button
      {...EARLY.icon}
      aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
      className={`focus-inside flex h-[calc(var(--head)-1px)] items-center gap-[8px] px-[16px] transition-colors lg:px-[24px] ${BLOCKS[theme]}`}
      data-opens="cart"
      data-tooltip=""
      onClick={openCart}
      type="button"
    >
      <Icon icon={Bag} />
      <b
        className={`type-mono h-[22px] min-w-[22px] px-1 text-center text-[0.75rem] leading-[22px] ${count > 0 ? "bg-hot text-ink" : "bg-ink-2 text-plate"} ${rises > 0 ? "animate-blink" : ""}`}
        key={rises}
      >
        {count}
      </b>
    </button>
  );
}

/** The opposite of the header's ground. */
const BLOCKS: Readonly<Record<Theme, string>> = {
  paper: "bg-ink text-paper hover:bg-ink-2",
  ink: "bg-paper text-ink hover:bg-plate",
};

/** How often the count has increased; the badge blinks once each time. */
function useRises(count: number): number {
  const [seen, setSeen] = useState({ count, rises: 0 });
  if (seen.count !== count) {
    setSeen({ count, rises: count > seen.count ? seen.rises + 1 : seen.rises });
  }
  return seen.rises;
}

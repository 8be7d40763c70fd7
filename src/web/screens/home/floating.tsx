import { useRef, useSyncExternalStore } from "react";
import { ShareButton } from "#web/shop/layout/share-button.tsx";
import { useWayForPrices } from "#web/shop/layout/use-way-for-prices.ts";
import { LateNewsletterBanner } from "#web/shop/newsletter/late-newsletter-banner.tsx";

/** The share button, and the newsletter's banner below it. */
export function Floating() {
  return (
    <>
      <FloatingShare />
      <LateNewsletterBanner />
    </>
  );
}

const APPEARS_AFTER_PX = 300;
/** Longer than the banner's, on which the button stands. */
const REST_ON_BANNER_MS = 350;

/** Shares the shop from anywhere on a long page; moves up while the newsletter banner is open. */
function FloatingShare() {
  const isShown = useSyncExternalStore(followScrolling, isScrolledFar, () => false);
  const floating = useRef<HTMLDivElement>(null);
  useWayForPrices(floating, REST_ON_BANNER_MS);
  return (
    // Hidden as well as faded, so that the keyboard cannot reach an invisible button.
    <div className={isShown ? "floating" : "floating invisible opacity-0"} ref={floating}>
      <ShareButton className="size-13 bg-ink text-paper hover:bg-hot hover:text-ink" />
    </div>
  );
}

function followScrolling(onScroll: () => void): () => void {
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}

function isScrolledFar(): boolean {
  return window.scrollY > APPEARS_AFTER_PX;
}

import { useSyncExternalStore } from "react";
import { ShareButton } from "#web/layout/share-button.tsx";

const APPEARS_AFTER_PX = 300;

/** Shares the shop from anywhere on a long page; rises above the newsletter banner while that is open. */
export function FloatingShare() {
  const isShown = useSyncExternalStore(followScrolling, isScrolledFar, () => false);
  return (
    // Hidden as well as faded, so that the keyboard does not reach an invisible button.
    <div className={isShown ? "floating" : "floating invisible opacity-0"}>
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

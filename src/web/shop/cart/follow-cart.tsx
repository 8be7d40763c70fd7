import { useEffect } from "react";
import { CART_KEY } from "./cart-store.ts";
import { pageCart } from "./page-cart.ts";

/** Loads the stored cart after hydration, and follows changes by other tabs. */
export function FollowCart() {
  useEffect(() => {
    pageCart.restore();
    return followStorage();
  }, []);
  return null;
}

/** Also after the browser has restored a frozen page. Returns the function that stops it. */
function followStorage(): () => void {
  function onStorage(event: StorageEvent): void {
    const everythingWasCleared = event.key === null;
    if (event.key === CART_KEY || everythingWasCleared) pageCart.receive(event.newValue ?? undefined);
  }
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) pageCart.restore();
  }
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

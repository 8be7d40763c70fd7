import type { CartStore } from "./cart-store.ts";
import { CART_KEY } from "./stored-cart.ts";

/** Keeps the cart in step with the other tabs and with pages the browser brings back. Returns how to stop. */
export function followBrowser(store: CartStore, page: Window): () => void {
  function onStorage(event: StorageEvent): void {
    const everythingWasCleared = event.key === null;
    if (event.key === CART_KEY || everythingWasCleared) store.receive(event.newValue ?? undefined);
  }
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) store.restore();
  }
  page.addEventListener("storage", onStorage);
  page.addEventListener("pageshow", onPageShow);
  return () => {
    page.removeEventListener("storage", onStorage);
    page.removeEventListener("pageshow", onPageShow);
  };
}

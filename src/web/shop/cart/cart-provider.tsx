import { type ReactNode, useEffect, useState } from "react";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { CART_KEY, type CartStore, createCartStore } from "./cart-store.ts";
import { CartContext } from "./use-cart.ts";

type CartProviderProps = { readonly children: ReactNode };

/** One store per page. The server and the first client render show an empty cart; the stored one follows. */
export function CartProvider({ children }: CartProviderProps) {
  const [store] = useState(() => createCartStore({ texts: localTexts, newKey: randomUuid }));

  useEffect(() => {
    store.restore();
    return followStorage(store);
  }, [store]);

  return <CartContext value={store}>{children}</CartContext>;
}

/** Takes over what other tabs write, also after the browser has shown a frozen page again. Returns how to stop. */
function followStorage(store: CartStore): () => void {
  function onStorage(event: StorageEvent): void {
    const everythingWasCleared = event.key === null;
    if (event.key === CART_KEY || everythingWasCleared) store.receive(event.newValue ?? undefined);
  }
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) store.restore();
  }
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

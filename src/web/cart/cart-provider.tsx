import { type ReactNode, useEffect, useState } from "react";
import { localTexts } from "#web/storage/browser-texts.ts";
import { CartContext } from "./cart-context.ts";
import { createCartStore } from "./cart-store.ts";
import { followBrowser } from "./follow-browser.ts";
import { randomUuid } from "./random-uuid.ts";

type CartProviderProps = { readonly children: ReactNode };

/** One store per page. The server and the first client render show an empty cart; the stored one follows. */
export function CartProvider({ children }: CartProviderProps) {
  const [store] = useState(() => createCartStore({ texts: localTexts, newKey: randomUuid }));

  useEffect(() => {
    store.restore();
    return followBrowser(store, window);
  }, [store]);

  return <CartContext value={store}>{children}</CartContext>;
}

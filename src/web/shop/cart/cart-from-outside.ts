import { randomUuid } from "#web/kit/random-uuid.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { CART_KEY, type CartStore, createCartStore } from "./cart-store.ts";

/** The cart for what stands outside the page's components. The page's own store is told, just as of another tab's change. */
export function cartFromOutside(): CartStore {
  const store = createCartStore({ texts: localTexts, newKey: randomUuid });
  store.restore();
  return {
    ...store,
    change(update) {
      store.change(update);
      const newValue = localTexts.read(CART_KEY) ?? null;
      window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY, newValue }));
    },
  };
}

import { useEffect } from "react";
import { call } from "#web/api/call.ts";
import { pageCart } from "./page-cart.ts";
import { useCart } from "./use-cart.ts";

/** Fetches the cart's availability whenever `isOpen` becomes true or a product is added; `useCart` uses it from then on. */
export function useCartStock(isOpen: boolean): void {
  const { lines } = useCart();
  const products = JSON.stringify([...new Set(lines.map((line) => line.id))]);

  useEffect(() => {
    const ids: number[] = JSON.parse(products);
    if (!isOpen || ids.length === 0) return;
    let isCurrent = true;
    call("POST /api/cart/stock", { body: { ids, checkoutKey: pageCart.checkoutKey() } }).then(
      ({ items }) => isCurrent && pageCart.noteStock(new Map(items.map((item) => [item.id, item]))),
      // The checkout reports missing pieces.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, products]);
}

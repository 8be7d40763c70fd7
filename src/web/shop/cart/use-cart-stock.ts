import { useEffect } from "react";
import { call } from "#web/api/call.ts";
import { pageCart } from "./page-cart.ts";
import { useCart } from "./use-cart.ts";

/**
 * Asks the shop what the cart can have, anew whenever `isOpen` becomes true or the cart holds another product; `useCart` goes by
 * the answer from then on.
 */
export function useCartStock(isOpen: boolean): void {
  const { lines } = useCart();
  const products = JSON.stringify([...new Set(lines.map((line) => line.id))]);

  useEffect(() => {
    const ids: number[] = JSON.parse(products);
    if (!isOpen || ids.length === 0) return;
    let isCurrent = true;
    call("POST /api/cart/stock", { body: { ids, checkoutKey: pageCart.checkoutKey() } }).then(
      ({ items }) => isCurrent && pageCart.noteStock(new Map(items.map((item) => [item.id, item]))),
      // What is not there is then said by the checkout.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, products]);
}

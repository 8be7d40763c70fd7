import { useEffect, useState } from "react";
import type { SampleFile } from "#contract/catalogue/products.ts";
import type { Availability, CartLines } from "#domain/orders/cart-lines.ts";
import { call } from "#web/api/call.ts";
import { readCartStock } from "#web/api/operations.ts";

/** What can be had of a product, and in which sizes and colours. */
export type ChoiceAvailability = Availability & {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** It is downloaded: nothing of it is sent. */
  readonly isFile?: true | undefined;
  /** What it sounds like, of a record. */
  readonly sample?: SampleFile | undefined;
};

/** What the cart can have of each product, by product id. */
export type CartStock = ReadonlyMap<number, ChoiceAvailability>;

const NOTHING_KNOWN: CartStock = new Map();

/** Asked anew whenever the cart is opened or holds another product. Empty until the shop has answered. */
export function useCartStock(isOpen: boolean, lines: CartLines, checkoutKey: () => string): CartStock {
  const [stock, setStock] = useState(NOTHING_KNOWN);
  const products = JSON.stringify([...new Set(lines.map((line) => line.id))]);

  useEffect(() => {
    const ids: number[] = JSON.parse(products);
    if (!isOpen || ids.length === 0) return;
    let isCurrent = true;
    call(readCartStock, { body: { ids, checkoutKey: checkoutKey() } }).then(
      ({ items }) => isCurrent && setStock(new Map(items.map((item) => [item.id, item]))),
      // What is not there is then said by the checkout.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, products, checkoutKey]);

  return stock;
}

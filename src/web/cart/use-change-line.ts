import { use, useState } from "react";
import type { Choice } from "#domain/catalogue/product-options.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { changeLine } from "#domain/orders/change-line.ts";
import { toCartLine } from "#web/catalogue/cart-line.ts";
import { readProduct } from "#web/catalogue/read-products.ts";
import { lineKey } from "./line-texts.ts";
import { CartContext } from "./use-cart.ts";

type ChangeLine = {
  /** Takes the line in another size or colour, with the photograph and the price of now. */
  readonly change: (line: CartLine, choice: Choice) => Promise<void>;
  /** Whether the last try for this line did not reach the shop. */
  readonly hasFailed: (line: CartLine) => boolean;
};

export function useChangeLine(): ChangeLine {
  const store = use(CartContext);
  const [failed, setFailed] = useState<string>();
  return {
    async change(line, choice) {
      setFailed(undefined);
      try {
        const product = await readProduct(line.id);
        store?.change((lines) => changeLine(lines, line, toCartLine(product, choice)));
      } catch {
        setFailed(lineKey(line));
      }
    },
    hasFailed: (line) => failed === lineKey(line),
  };
}

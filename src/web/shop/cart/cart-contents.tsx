import { useState } from "react";
import { UNSAVED_IS_FREE } from "#content/orders/unsaved-delivery.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { type CartLine, cartTotal, mostOfLine } from "#domain/orders/cart-lines.ts";
import { changeLine } from "#domain/orders/change-line.ts";
import { deliveryCharged, HOME_COUNTRY, missingForFreeDelivery } from "#domain/orders/delivery/delivery.ts";
import { Part } from "#web/page/failures/part.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { LastOrderLink } from "#web/shop/orders/last-order-link.tsx";
import { toCartLine } from "#web/shop/products/cart-line.ts";
import { readProduct } from "#web/shop/products/read-products.ts";
import { useSavedCountry } from "#web/shop/shipping/use-saved-country.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartSuggestions } from "./cart-suggestions.tsx";
import { describeLimit, lineKey, rowKey } from "./line-texts.ts";
import { OpenInBrowser } from "./open-in-browser.tsx";
import { pageCart } from "./page-cart.ts";
import { useCart } from "./use-cart.ts";
import { useCartStock } from "./use-cart-stock.ts";

/** The cart's lines, which can be changed, and what goes with them; in an empty cart the way to the last order. */
export function CartContents() {
  const { lines, available, stock, isFilesOnly, setQuantity, remove } = useCart();
  useCartStock(true);
  const changing = useChangeLine();
  if (lines.length === 0)
    return <LastOrderLink className="link-line mb-3 inline-flex min-h-11 items-center font-semibold" />;
  return (
    <>
      <div className="not-large-letters:flex-1 not-large-letters:overflow-y-auto overscroll-contain">
        <ul>
          {lines.map((line, index) => (
            <CartLineRow
              key={rowKey(lines, line)}
              line={line}
              most={mostOfLine(lines, line, stock.get(line.id))}
              note={
                changing.hasFailed(line)
                  ? "Not changed: the shop was not reached."
                  : describeLimit(lines, line, stock.get(line.id))
              }
              onChoice={(choice) => changing.change(line, choice)}
              onQuantity={(quantity) => setQuantity(line, quantity)}
              onRemove={() => remove(line)}
              pieces={stock.get(line.id)}
              quantity={available[index]?.quantity ?? line.quantity}
            />
          ))}
        </ul>
        <Part name="related pieces">
          <CartSuggestions isFilesOnly={isFilesOnly} lines={lines} />
        </Part>
      </div>
      <Part name="open in browser">
        <OpenInBrowser lines={lines} />
      </Part>
      {!isFilesOnly && (
        <Part name="free delivery line">
          <DeliveryLine subtotal={cartTotal(available)} />
        </Part>
      )}
    </>
  );
}

type DeliveryLineProps = { readonly subtotal: ZarCents };

/** How much is missing for free delivery, where delivery is charged; or that it is free, and why. */
function DeliveryLine({ subtotal }: DeliveryLineProps) {
  const country = useSavedCountry();
  const terms = useShopFacts()?.delivery;
  if (!terms || subtotal === NO_RAND) return null;
  const missing = missingForFreeDelivery(terms, subtotal, country ?? HOME_COUNTRY);
  if (missing === undefined) return null;
  const where = country === undefined ? " in South Africa" : "";
  const isLetOff = missing > NO_RAND && deliveryCharged(terms, subtotal, country) === NO_RAND;
  return (
    <p className="border-line border-t px-(--gut) py-2.5 text-s">
      {isLetOff
        ? UNSAVED_IS_FREE
        : missing === NO_RAND
          ? `Delivery is free${where}.`
          : `${formatRand(missing)} away from free delivery${where}.`}
    </p>
  );
}

type ChangeLine = {
  /** Changes a line's size or colour, with the current photograph and price. */
  readonly change: (line: CartLine, choice: Choice) => Promise<void>;
  /** Whether the last attempt for this line did not reach the shop. */
  readonly hasFailed: (line: CartLine) => boolean;
};

function useChangeLine(): ChangeLine {
  const [failed, setFailed] = useState<string>();
  return {
    async change(line, choice) {
      setFailed(undefined);
      try {
        const product = await readProduct(line.id);
        pageCart.change((lines) => changeLine(lines, line, toCartLine(product, choice)));
      } catch {
        setFailed(lineKey(line));
      }
    },
    hasFailed: (line) => failed === lineKey(line),
  };
}

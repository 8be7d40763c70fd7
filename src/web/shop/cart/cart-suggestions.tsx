import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ProductSummaryJson } from "#contract/catalogue/products.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { deliveryDays, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { deliveryWindow, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";
import { call } from "#web/api/call.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { productPath } from "#web/paths.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { useSavedCountry } from "#web/shop/shipping/use-saved-country.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";

/** A longer cart fills the panel by itself. */
const LONGEST_CART = 2;
const MOST_SHOWN = 3;

type CartSuggestionsProps = {
  readonly lines: CartLines;
  /** Nothing in it is delivered. */
  readonly isFilesOnly: boolean;
};

/** Below a short cart: delivery days and returns, and products related to its last line. */
export function CartSuggestions({ lines, isFilesOnly }: CartSuggestionsProps) {
  const isShort = lines.length <= LONGEST_CART;
  const last = lines.at(-1);
  const related = useRelated(isShort ? last?.id : undefined);
  if (!isShort) return null;
  const shown = related.filter(({ id }) => lines.every((line) => line.id !== id)).slice(0, MOST_SHOWN);
  return (
    <>
      {!isFilesOnly && <CartFacts />}
      {shown.length > 0 && (
        <section aria-labelledby="cart-related">
          <h3 className="type-mono px-(--gut) pt-5 pb-2 text-note" id="cart-related">
            {last?.size === undefined ? "Goes with it" : "Wear it with"}
          </h3>
          <ul className="border-line border-t">
            {shown.map((product) => (
              <SuggestedProduct key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CartFacts() {
  const now = useShopClock();
  const terms = useShopFacts()?.delivery;
  const country = useSavedCountry() ?? HOME_COUNTRY;
  if (!terms) return null;
  return (
    <p className="px-(--gut) pt-3.5 text-s text-note">
      <span className="font-semibold text-ink">
        {`Delivered ${windowInWords(deliveryWindow(now, deliveryDays(terms, country), terms.closed))}`}
      </span>
      <br />
      {`${RETURN_DAYS}-day returns`}
    </p>
  );
}

function SuggestedProduct({
  product: { id, name, price, picture },
}: {
  readonly product: ProductSummaryJson;
}) {
  return (
    <li className="border-line border-b">
      <Link
        className="focus-inside flex items-center gap-3.5 pr-(--gut) text-s font-semibold hover:bg-wash"
        replace
        to={productPath(id)}
      >
        <span className="relative aspect-4/5 w-14 shrink-0">
          <Photograph alt="" picture={picture} sizes="56px" />
        </span>
        <span className="min-w-0 flex-1">{name}</span>
        <span>{formatRand(parseRand(price))}</span>
      </Link>
    </li>
  );
}

/** Empty until loaded, and when loading fails. */
function useRelated(id: number | undefined): readonly ProductSummaryJson[] {
  const [related, setRelated] = useState<readonly ProductSummaryJson[]>([]);
  useEffect(() => {
    setRelated([]);
    if (id === undefined) return;
    let isWanted = true;
    const show = (found: readonly ProductSummaryJson[]) => {
      if (isWanted) setRelated(found);
    };
    call("GET /api/products/goes-with/:id", { params: { id } }).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [id]);
  return related;
}

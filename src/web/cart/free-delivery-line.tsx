import { useEffect, useState } from "react";
import { formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { HOME_COUNTRY, missingForFreeDelivery } from "#domain/orders/delivery.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { readSavedCountry } from "#web/shipping/saved-country.ts";
import { localTexts } from "#web/storage/text-store.ts";

type FreeDeliveryLineProps = { readonly subtotal: ZarCents };

/** How far the cart is from free delivery. Nothing for whoever has saved an address to which it never is free. */
export function FreeDeliveryLine({ subtotal }: FreeDeliveryLineProps) {
  const [country, setCountry] = useState<string>();
  useEffect(() => setCountry(readSavedCountry(localTexts)), []);
  const terms = useShopFacts()?.delivery;
  const missing = terms && missingForFreeDelivery(terms, subtotal, country ?? HOME_COUNTRY);
  if (missing === undefined || subtotal === NO_RAND) return null;
  const where = country === undefined ? " in South Africa" : "";
  return (
    <p className="border-line border-t px-(--gut) py-2.5 text-s">
      {missing === NO_RAND
        ? `Delivery is free${where}.`
        : `${formatRand(missing)} more for free delivery${where}.`}
    </p>
  );
}

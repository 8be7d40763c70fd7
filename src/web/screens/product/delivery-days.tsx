import { useEffect, useState } from "react";
import { countryName } from "#domain/orders/address-lines.ts";
import { deliveryDays, HOME_COUNTRY, OTHER_COUNTRY } from "#domain/orders/delivery.ts";
import { deliveryWindow, windowAsPromise } from "#domain/orders/delivery-window.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import { readSavedCountry } from "#web/shipping/saved-country.ts";
import { localTexts } from "#web/storage/text-store.ts";

/**
 * When it comes to whoever pays today. The page is the same for all and says it for South Africa, by the clock it was drawn at,
 * which is never more than a minute old; the browser puts in its own clock and the country it has saved.
 */
export function DeliveryDays() {
  const now = useShopClock();
  const terms = useShopFacts()?.delivery;
  const [country = HOME_COUNTRY, setCountry] = useState<string>();
  useEffect(() => setCountry(readSavedCountry(localTexts)), []);
  if (!terms) return null;
  const days = deliveryDays(terms, country);
  return (
    <p className="mt-4 text-s">
      <span className="block font-semibold">With you {windowAsPromise(deliveryWindow(now, days))}</span>
      <span className="block text-note">
        To {country === OTHER_COUNTRY ? "your country" : countryName(country)} when you pay today: {days},
        weekends aside.
      </span>
    </p>
  );
}

import { useState } from "react";
import { deliveryRules } from "#content/delivery.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { FigureRows } from "#web/layout/figure-rows.tsx";
import { PageLink } from "#web/layout/page-link.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import { DeliveryOptions } from "./delivery-options.tsx";
import { ShippingForm } from "./shipping-form.tsx";

/** The address for orders from this browser, its delivery fee, and the rules behind that. */
export function ShippingScreen() {
  const terms = useShopFacts()?.delivery;
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  return (
    <>
      <PageTitle>Shipping</PageTitle>
      <div className="page-width grid gap-10 border-t border-rule px-(--gut) pt-3 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
        <section aria-label="Shipping information" className="lg:col-[1/4] lg:px-(--gut)">
          <ShippingForm onCountry={setCountry} />
        </section>
        {terms && <DeliveryOptions country={country} terms={terms} />}
      </div>
      <PageSection title="Our rules" width="wide">
        {terms && <FigureRows rows={deliveryRules(terms)} />}
        <PageLink path={paths.returns} />
      </PageSection>
    </>
  );
}

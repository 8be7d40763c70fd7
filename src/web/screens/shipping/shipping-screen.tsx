import { type ReactNode, useState } from "react";
import { freeDeliveryLine } from "#content/brand.ts";
import { customsLine } from "#content/orders/customs.ts";
import { deliveryRules } from "#content/orders/delivery.ts";
import { notDeliveredSentence } from "#content/orders/not-delivered.ts";
import { formatRand, NO_RAND } from "#domain/money/money.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import {
  type DeliveryTerms,
  deliveryDays,
  deliveryFee,
  HOME_COUNTRY,
  OTHER_COUNTRY,
  standardDeliveryFee,
} from "#domain/orders/delivery/delivery.ts";
import { businessDays } from "#domain/orders/delivery/delivery-window.ts";
import { isNotDeliveredTo } from "#domain/orders/delivery/not-delivered.ts";
import type { TextRow } from "#domain/texts/page-texts.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { FigureRows } from "#web/screens/page-parts/figure-rows.tsx";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { TitledRows } from "#web/screens/page-parts/text-rows.tsx";
import { PageLink } from "#web/shop/arrow-link.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { ShippingForm } from "./shipping-form.tsx";

type ShippingScreenProps = {
  /** What the owner says about delivery besides the rules. */
  readonly words: readonly TextRow[];
};

/** The address for orders from this browser, its delivery fee, and the rules. */
export function ShippingScreen({ words }: ShippingScreenProps) {
  const terms = useShopFacts()?.delivery;
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  return (
    <>
      <PageTitle>Shipping</PageTitle>
      <div className="page-width grid gap-10 border-t border-rule px-(--gut) pt-3 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
        <section aria-label="Shipping information" className="lg:col-[1/4] lg:px-(--gut)">
          {terms?.notTo && (
            <p className="mb-5 max-w-[58ch] font-medium">{terms.notTo.map(notDeliveredSentence).join(" ")}</p>
          )}
          <ShippingForm country={country} onCountry={setCountry} />
        </section>
        {terms && <DeliveryOptions country={country} terms={terms} />}
      </div>
      <PageSection title="Our rules" width="wide">
        {terms && <FigureRows rows={deliveryRules(terms)} />}
        <PageLink path={paths.returns} />
      </PageSection>
      {words.length > 0 && (
        <PageSection title="Good to know">
          <TitledRows rows={words} />
        </PageSection>
      )}
    </>
  );
}

type DeliveryOptionsProps = {
  /** Code of the chosen country. */
  readonly country: string;
  readonly terms: DeliveryTerms;
};

/** Both fees, and the delivery fee of this cart to the chosen country. Beside the form on wide screens. */
function DeliveryOptions({ country, terms }: DeliveryOptionsProps) {
  const { available, count } = useCart();
  const total = cartTotal(available);
  const fee = deliveryFee(terms, total, country);
  const isHome = country === HOME_COUNTRY;
  const customs = customsLine(country);
  const isOff = isNotDeliveredTo(terms, country);
  return (
    <section
      aria-labelledby="delivery-options"
      className="lg:sticky lg:top-[calc(var(--head)+14px)] lg:self-start lg:px-(--gut)"
    >
      <h2 className="type-display mb-4 text-d2 leading-none" id="delivery-options">
        Options
      </h2>
      <div className="border border-ink">
        <Option isChosen={isHome} country={HOME_COUNTRY} terms={terms} name="South Africa" />
        <Option isChosen={!isHome} country={OTHER_COUNTRY} terms={terms} name="International" />
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-3">
          <span className="font-semibold">Delivery</span>
          <span className="type-display text-[1.875rem] leading-none">
            {fee > NO_RAND ? formatRand(fee) : "Free"}
          </span>
        </p>
      </div>
      {isOff && <p className="mt-3.5 font-semibold text-bad">{notDeliveredSentence(country)}</p>}
      {customs !== undefined && !isOff && <p className="mt-3.5 text-s">{`Customs: ${customs}`}</p>}
      <p className="mt-3.5 text-s text-mute">
        {`${freeDeliveryLine(terms)}.`}
        {count > 0 && <span>{` The pieces in your cart come to ${formatRand(total)}.`}</span>}
      </p>
    </section>
  );
}

type OptionProps = DeliveryOptionsProps & { readonly name: ReactNode; readonly isChosen: boolean };

function Option({ name, country, terms, isChosen }: OptionProps) {
  return (
    <p
      className={`flex flex-wrap justify-between gap-x-3 border-line border-b px-3.5 py-3 ${isChosen ? "font-semibold" : ""}`}
    >
      <span>
        {name}
        <span className="type-mono block text-mute">{businessDays(deliveryDays(terms, country))}</span>
      </span>
      <span>{formatRand(standardDeliveryFee(terms, country))}</span>
    </p>
  );
}

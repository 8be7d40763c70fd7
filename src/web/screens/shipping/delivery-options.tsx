import type { ReactNode } from "react";
import { freeDeliveryLine } from "#content/brand.ts";
import { formatRand, NO_RAND } from "#domain/money/money.ts";
import {
  type DeliveryTerms,
  deliveryDays,
  deliveryFee,
  HOME_COUNTRY,
  OTHER_COUNTRY,
  standardDeliveryFee,
} from "#domain/orders/delivery.ts";
import { useCart } from "#web/cart/use-cart.ts";

type DeliveryOptionsProps = {
  /** Code of the chosen country. */
  readonly country: string;
  readonly terms: DeliveryTerms;
};

/** Both fees, and what delivery of this cart to the chosen country costs. Beside the form on wide screens. */
export function DeliveryOptions({ country, terms }: DeliveryOptionsProps) {
  const { total, count } = useCart();
  const fee = deliveryFee(terms, total, country);
  const isHome = country === HOME_COUNTRY;
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
        <p aria-live="polite" className="flex items-baseline justify-between gap-3 px-3.5 py-3">
          <span className="font-semibold">Delivery</span>
          <span className="type-display text-[1.875rem] leading-none">
            {fee > NO_RAND ? formatRand(fee) : "Free"}
          </span>
        </p>
      </div>
      <p className="mt-3.5 text-s text-mute">
        {freeDeliveryLine(terms)}.{count > 0 && ` The pieces in your cart come to ${formatRand(total)}.`}
      </p>
    </section>
  );
}

type OptionProps = DeliveryOptionsProps & { readonly name: ReactNode; readonly isChosen: boolean };

function Option({ name, country, terms, isChosen }: OptionProps) {
  return (
    <p
      className={`flex justify-between gap-3 border-line border-b px-3.5 py-3 ${isChosen ? "font-semibold" : ""}`}
    >
      <span>
        {name}
        <span className="type-mono block text-mute">{deliveryDays(terms, country)}</span>
      </span>
      <span>{formatRand(standardDeliveryFee(terms, country))}</span>
    </p>
  );
}

import { freeDeliveryLine } from "#content/brand.ts";
import { formatRand } from "#domain/money/money.ts";
import {
  type DeliveryTerms,
  deliveryDays,
  HOME_COUNTRY,
  OTHER_COUNTRY,
  standardDeliveryFee,
} from "#domain/orders/delivery/delivery.ts";
import { businessDays } from "#domain/orders/delivery/delivery-window.ts";

/** Delivery fees and times, as the shipping page states them. */
export function deliveryRules(terms: DeliveryTerms) {
  return [
    {
      figure: formatRand(standardDeliveryFee(terms, HOME_COUNTRY)),
      text: `Standard delivery within South Africa, in ${businessDays(deliveryDays(terms, HOME_COUNTRY))}.`,
      note: "One fee for the whole order, whatever is in it.",
    },
    {
      figure: "Free",
      text: `${freeDeliveryLine(terms)}.`,
      note: `Counted on the pieces in your cart. Orders over ${formatRand(terms.freeAbove)}, not exactly ${formatRand(terms.freeAbove)}.`,
    },
    {
      figure: formatRand(standardDeliveryFee(terms, OTHER_COUNTRY)),
      text: `Every other country, in ${businessDays(deliveryDays(terms, OTHER_COUNTRY))}.`,
      note: "If your country is not on the list, choose Other and type its name.",
    },
  ] as const;
}

export const ADDRESS_PRIVACY =
  "Saving keeps the address in this browser only. We learn it when you place an order with it.";

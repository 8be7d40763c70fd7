import { formatRand } from "#domain/money/money.ts";
import { deliveryDays, HOME_COUNTRY, OTHER_COUNTRY, standardDeliveryFee } from "#domain/orders/delivery.ts";
import { FREE_DELIVERY_ABOVE } from "#domain/orders/free-delivery.ts";
import { FREE_DELIVERY_LINE } from "./brand.ts";

/** What delivery costs and how long it takes, as the shipping page states it. */
export const DELIVERY_RULES = [
  {
    figure: formatRand(standardDeliveryFee(HOME_COUNTRY)),
    text: `Standard delivery within South Africa, in ${deliveryDays(HOME_COUNTRY)}.`,
    note: "One fee for the whole order, whatever is in it.",
  },
  {
    figure: "Free",
    text: `${FREE_DELIVERY_LINE}.`,
    note: `Counted on the pieces in your cart. ${formatRand(FREE_DELIVERY_ABOVE)} exactly is not over it.`,
  },
  {
    figure: formatRand(standardDeliveryFee(OTHER_COUNTRY)),
    text: `Every other country, in ${deliveryDays(OTHER_COUNTRY)}.`,
    note: "If your country is not on the list, choose Other and type its name.",
  },
] as const;

export const ADDRESS_PRIVACY =
  "Saving keeps the address in this browser only. We learn it when you place an order with it.";

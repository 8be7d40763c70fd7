import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { NO_RAND, toRandNumber } from "#domain/money/money.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import { deliveryFee } from "#domain/orders/delivery.ts";
import { fillEmptyFields } from "#web/kit/forms/form-draft.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { draftForShipping } from "#web/shop/checkout/checkout-form.ts";
import { useWayBack } from "#web/shop/checkout/way-back.ts";
import {
  forgetShippingInfo,
  readShippingInfo,
  type ShippingForm,
  saveShippingInfo,
  settleCountry,
} from "#web/shop/shipping/shipping-info.ts";

/** `kept-here`: the browser did not store it, so it lasts only until the page is left. */
export type SaveState = "nothing" | "saved-before" | "saved" | "kept-here" | "removed";

export type SavedInfo = {
  readonly state: SaveState;
  readonly save: (form: ShippingForm) => void;
  readonly remove: () => void;
};

export const SAVED = "Shipping information saved successfully!";

/** The address saved in this browser: fills the form with it, saves and removes it. Whoever came from the checkout is back there then. */
export function useSavedInfo(form: UseFormReturn<ShippingForm>): SavedInfo {
  const { available, count } = useCart();
  const goBack = useWayBack();
  const terms = useShopFacts()?.delivery;
  const [state, setState] = useState<SaveState>("nothing");

  const fill = useEffectEvent(() => {
    const info = readShippingInfo(localTexts);
    if (!info) {
      // The browser may have restored an earlier choice before the script ran; this makes the form take it over.
      form.setValue("country", form.getValues("country"));
      if (goBack) fillEmptyFields(form, draftForShipping(sessionTexts));
      return;
    }
    const { shippingCost: _cost, country, ...texts } = info;
    // First, because only then is there a field for the name of a country that is not listed.
    form.setValue("country", country);
    fillEmptyFields(form, texts);
    setState("saved-before");
  });
  useEffect(() => fill(), []);

  return {
    state,
    save(typed) {
      const settled = settleCountry(typed);
      form.setValue("country", settled.country);
      const cost = terms ? deliveryFee(terms, cartTotal(available), settled.country) : NO_RAND;
      const isKept = saveShippingInfo(localTexts, { ...settled, shippingCost: toRandNumber(cost) });
      // The page says it too, already while the alert is open.
      flushSync(() => setState(isKept ? "saved" : "kept-here"));
      if (!isKept) return;
      window.alert(SAVED);
      if (count > 0) goBack?.();
    },
    remove() {
      forgetShippingInfo(localTexts);
      form.reset();
      setState("removed");
    },
  };
}

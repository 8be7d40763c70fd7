import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { toRandNumber } from "#domain/money/money.ts";
import { deliveryFee } from "#domain/orders/delivery.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { fillEmptyFields } from "#web/forms/use-drafted-form.ts";
import { type ShippingForm, settleCountry } from "#web/shipping/shipping-info.ts";
import {
  forgetShippingInfo,
  readShippingInfo,
  saveShippingInfo,
} from "#web/shipping/shipping-info-storage.ts";
import { localTexts } from "#web/storage/text-store.ts";

/** `kept-here` lasts until the page goes, because the browser did not keep it. */
export type SaveState = "nothing" | "saved-before" | "saved" | "kept-here" | "removed";

export type SavedInfo = {
  readonly state: SaveState;
  readonly save: (form: ShippingForm) => void;
  readonly remove: () => void;
};

export const SAVED = "Shipping information saved successfully!";

/** The address of this browser: fills the form with it, saves and removes it. */
export function useSavedInfo(form: UseFormReturn<ShippingForm>): SavedInfo {
  const { total } = useCart();
  const [state, setState] = useState<SaveState>("nothing");

  const fill = useEffectEvent(() => {
    const info = readShippingInfo(localTexts);
    if (!info) {
      // A browser may have put its own choice back before the script came.
      form.setValue("country", form.getValues("country"));
      return;
    }
    const { shippingCost: _cost, country, ...texts } = info;
    // First, because the name of another country has a field only then.
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
      const cost = deliveryFee(total, settled.country);
      const isKept = saveShippingInfo(localTexts, { ...settled, shippingCost: toRandNumber(cost) });
      // The page says it too, and already while the alert stands.
      flushSync(() => setState(isKept ? "saved" : "kept-here"));
      if (isKept) window.alert(SAVED);
    },
    remove() {
      forgetShippingInfo(localTexts);
      form.reset();
      setState("removed");
    },
  };
}

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { NO_RAND, toRandNumber } from "#domain/money/money.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import { deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { type CheckedForm, controlOf, fillEmptyFields } from "#web/kit/forms/use-checked-form.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { draftForShipping } from "#web/shop/checkout/checkout-form.ts";
import { useWayBack } from "#web/shop/checkout/way-back.ts";
import { settleCountry } from "#web/shop/shipping/settle-country.ts";
import {
  forgetShippingInfo,
  readShippingInfo,
  type ShippingForm,
  saveShippingInfo,
} from "#web/shop/shipping/shipping-info.ts";

/** `kept-here`: the browser did not store it, so it lasts only until the page is left. */
export type SaveState = "nothing" | "saved-before" | "saved" | "kept-here" | "removed";

export type SavedInfo = {
  readonly state: SaveState;
  readonly save: (form: ShippingForm) => void;
  readonly remove: () => void;
};

export const SAVED = "Shipping information saved successfully!";

/**
 * The address saved in this browser: fills the form with it, saves and removes it. A shopper from the checkout returns
 * there after saving. `showCountry` gets the code of the country that the form contains initially.
 */
export function useSavedInfo(
  form: CheckedForm<ShippingForm>,
  showCountry: (country: string) => void,
): SavedInfo {
  const { available, count } = useCart();
  const goBack = useWayBack();
  const terms = useShopFacts()?.delivery;
  const [state, setState] = useState<SaveState>("nothing");
  const [texts, setTexts] = useState<Partial<ShippingForm>>();
  const { ref } = form.props;

  const read = useEffectEvent(() => {
    const info = readShippingInfo(localTexts);
    if (info) setState("saved-before");
    // The browser may have restored an earlier choice before the script ran.
    choose(info?.country ?? controlOf(ref.current, "country")?.value ?? HOME_COUNTRY);
    setTexts(info ?? (goBack && draftForShipping(sessionTexts)));
  });
  useEffect(() => read(), []);

  // After the country is rendered: only then is there a field for an unlisted country's name.
  useEffect(() => fillEmptyFields(ref.current, texts), [ref, texts]);

  function choose(country: string): void {
    const select = controlOf(ref.current, "country");
    if (select) select.value = country;
    showCountry(country);
  }

  return {
    state,
    save(typed) {
      const settled = settleCountry(typed);
      choose(settled.country);
      const cost = terms ? deliveryFee(terms, cartTotal(available), settled.country) : NO_RAND;
      const isKept = saveShippingInfo(localTexts, { ...settled, shippingCost: toRandNumber(cost) });
      // Also shown on the page, already while the alert is open.
      flushSync(() => setState(isKept ? "saved" : "kept-here"));
      if (!isKept) return;
      window.alert(SAVED);
      if (count > 0) goBack?.();
    },
    remove() {
      forgetShippingInfo(localTexts);
      form.reset();
      showCountry(HOME_COUNTRY);
      setState("removed");
    },
  };
}

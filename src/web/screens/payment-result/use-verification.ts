import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#web/api/call.ts";
import { verifyPayment } from "#web/api/operations.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { checkoutDraft } from "#web/checkout/checkout-form.ts";
import { keyOfPayment } from "#web/checkout/payment/started-payments.ts";
import { rememberLastOrder } from "#web/last-order/last-order.ts";
import { localTexts, sessionTexts } from "#web/storage/text-store.ts";
import { type Surroundings, type Verification, watchVerification } from "./watch-verification.ts";

/** The state of the payment with this reference. A paid one clears the cart that paid it, and no other. */
export function useVerification(reference: string): Verification {
  const [verification, setVerification] = useState<Verification>({ kind: "checking", phase: "asking" });
  const { clear } = useCart();

  const onChange = useEffectEvent((next: Verification) => {
    setVerification(next);
    if (next.kind !== "success") return;
    // The shop gives the order's link to the browser alone that paid.
    if (next.orderUrl) rememberLastOrder(localTexts, reference, Date.now());
    const paidBy = keyOfPayment(localTexts, reference, Date.now());
    if (paidBy !== undefined && clear(paidBy)) checkoutDraft.forget(sessionTexts);
  });

  useEffect(
    () =>
      watchVerification({
        ask: () => call(verifyPayment, { body: { reference, ...proofOf(reference) } }),
        onChange: (next) => onChange(next),
        surroundings: browserSurroundings,
      }),
    [reference],
  );

  return verification;
}

/** What shows the shop that this browser paid, and may have the order's link. */
function proofOf(reference: string): { readonly checkoutKey?: string } {
  const checkoutKey = keyOfPayment(localTexts, reference, Date.now());
  return checkoutKey === undefined ? {} : { checkoutKey };
}

const browserSurroundings: Surroundings = {
  startTimer(onEnd, afterMs) {
    const timer = setTimeout(onEnd, afterMs);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onConnectionChange(listener) {
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};

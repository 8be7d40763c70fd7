import { useEffect, useState } from "react";
import type { PaymentMethod, PaymentMethodsAnswer } from "#contract/payment.ts";
import { call } from "#web/api/call.ts";
import { listPaymentMethods } from "#web/api/operations.ts";
import { canUseApplePay, thisBrowser } from "./apple-pay.ts";
import { offeredMethods } from "./offered-methods.ts";

/** The ways to pay, asked anew each time the checkout opens; card and PayPal until the shop has answered. */
export function useOfferedMethods(): readonly PaymentMethod[] {
  const [answer, setAnswer] = useState<PaymentMethodsAnswer>();

  useEffect(() => {
    let isHere = true;
    call(listPaymentMethods).then(
      (methods) => isHere && setAnswer(methods),
      // Without an answer these remain, and paying will say what is wrong.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);

  // The browser is asked only after the answer, so never while the page is drawn on the server.
  return offeredMethods(answer, answer?.applePay === true && canUseApplePay(thisBrowser()));
}

import { useEffect, useRef, useState } from "react";
import type { PaymentMethod, PaymentMethodsAnswer } from "#contract/payment.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { call } from "#web/api/call.ts";
import { listPaymentMethods } from "#web/api/operations.ts";
import type { LoadedPayPal } from "#web/checkout/paypal/load-paypal.ts";
import { loadLate } from "#web/load-late.ts";
import { reportProblem } from "#web/report-problem.ts";
import { canUseApplePay, offeredMethods, thisBrowser } from "./offered-methods.ts";

export type PaymentMethodState = {
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** Undefined until PayPal is chosen and loaded. */
  readonly paypal: LoadedPayPal | undefined;
};

/** Card until the shopper chooses another method. PayPal falls back to card when it cannot be used for this total. */
export function usePaymentMethod(total: ZarCents): PaymentMethodState {
  const offered = useOfferedMethods();
  const [wanted, setWanted] = useState<PaymentMethod>("card");
  const [paypal, setPayPal] = useState<LoadedPayPal>();
  const latestChoice = useRef(0);

  async function choose(method: PaymentMethod): Promise<void> {
    const choice = ++latestChoice.current;
    setWanted(method);
    setPayPal(undefined);
    if (method !== "paypal") return;
    const loaded = await loadPayPal(total);
    // Unless another method has been chosen meanwhile.
    if (choice !== latestChoice.current) return;
    if (loaded) setPayPal(loaded);
    else setWanted("card");
  }

  return {
    offered,
    chosen: offered.includes(wanted) ? wanted : "card",
    choose: (method) => void choose(method),
    paypal,
  };
}

/** Asks the shop each time the checkout opens; card and PayPal until it has answered. */
function useOfferedMethods(): readonly PaymentMethod[] {
  const [answer, setAnswer] = useState<PaymentMethodsAnswer>();

  useEffect(() => {
    let isHere = true;
    call(listPaymentMethods).then(
      (methods) => isHere && setAnswer(methods),
      // Card and PayPal stay on offer; what is wrong is said when the shopper pays.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);

  // The browser is only looked at after the answer, so never while the server renders the page.
  return offeredMethods(answer, answer?.applePay === true && canUseApplePay(thisBrowser()));
}

/** Everything about PayPal is loaded only when it is chosen. */
async function loadPayPal(total: ZarCents): Promise<LoadedPayPal | undefined> {
  try {
    const { loadPayPal } = await loadLate(
      "checkout/paypal/load-paypal.ts",
      () => import("#web/checkout/paypal/load-paypal.ts"),
    );
    return await loadPayPal(total);
  } catch (cause) {
    reportProblem("PayPal's part of the checkout did not load", cause);
    return undefined;
  }
}

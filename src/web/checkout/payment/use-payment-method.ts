import { useRef, useState } from "react";
import type { PaymentMethod } from "#contract/payment.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { PayPalSession } from "#web/checkout/paypal/open-paypal.ts";
import { reportProblem } from "#web/report-problem.ts";
import { useOfferedMethods } from "./use-offered-methods.ts";

export type PaymentMethodState = {
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** Undefined until PayPal is chosen and ready. */
  readonly paypal: PayPalSession | undefined;
};

/** Card until the shopper chooses another method; PayPal goes back to card when it cannot be used for this total. */
export function usePaymentMethod(total: ZarCents): PaymentMethodState {
  const offered = useOfferedMethods();
  const [wanted, setWanted] = useState<PaymentMethod>("card");
  const [paypal, setPayPal] = useState<PayPalSession>();
  const latestChoice = useRef(0);

  async function choose(method: PaymentMethod): Promise<void> {
    const choice = ++latestChoice.current;
    setWanted(method);
    setPayPal(undefined);
    if (method !== "paypal") return;
    const opened = await openPayPal(total);
    // Unless another method has been chosen meanwhile.
    if (choice !== latestChoice.current) return;
    if (opened) setPayPal(opened);
    else setWanted("card");
  }

  return {
    offered,
    chosen: offered.includes(wanted) ? wanted : "card",
    choose: (method) => void choose(method),
    paypal,
  };
}

/** Everything about PayPal arrives with its choice. */
async function openPayPal(total: ZarCents): Promise<PayPalSession | undefined> {
  try {
    const { openPayPal } = await import("#web/checkout/paypal/open-paypal.ts");
    return await openPayPal(total);
  } catch (cause) {
    reportProblem("PayPal's part of the checkout did not load", cause);
    return undefined;
  }
}

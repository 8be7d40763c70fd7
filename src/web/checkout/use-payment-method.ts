import { useState } from "react";
import type { PaymentMethod } from "#contract/payment.ts";
import { setUpPayPal } from "./set-up-paypal.ts";
import { useOfferedMethods } from "./use-offered-methods.ts";

export type PaymentMethodState = {
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
};

/** Card until the shopper chooses another method; PayPal goes back to card when the shop cannot take it now. */
export function usePaymentMethod(): PaymentMethodState {
  const offered = useOfferedMethods();
  const [wanted, setWanted] = useState<PaymentMethod>("card");

  async function choose(method: PaymentMethod): Promise<void> {
    setWanted(method);
    if (method !== "paypal" || (await setUpPayPal())) return;
    // Unless another method has been chosen meanwhile.
    setWanted((current) => (current === "paypal" ? "card" : current));
  }

  return {
    offered,
    chosen: offered.includes(wanted) ? wanted : "card",
    choose: (method) => void choose(method),
  };
}

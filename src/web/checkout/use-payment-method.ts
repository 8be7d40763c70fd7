import { useState } from "react";
import type { PaymentMethod } from "#contract/payment.ts";
import { useOfferedMethods } from "./use-offered-methods.ts";

export type PaymentMethodState = {
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
};

/** Card until the shopper chooses another method the shop offers. */
export function usePaymentMethod(): PaymentMethodState {
  const offered = useOfferedMethods();
  const [wanted, choose] = useState<PaymentMethod>("card");
  return { offered, chosen: offered.includes(wanted) ? wanted : "card", choose };
}

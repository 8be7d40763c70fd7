import { useEffect } from "react";
import { addressWithoutPayment } from "./address-without-payment.ts";
import { NotPaid } from "./not-paid.tsx";
import { unverifiedText } from "./result-texts.ts";
import { VerifiedResult } from "./verified-result.tsx";

type PaymentResultScreenProps = {
  /** The address's `payment` value. It only selects the view and proves nothing. */
  readonly state: string;
  readonly reference: string | null;
};

export function PaymentResultScreen({ state, reference }: PaymentResultScreenProps) {
  useEffect(() => {
    // Not through the router, for which this address stays the one that shows the result.
    history.replaceState(history.state, "", addressWithoutPayment(location.href));
  }, []);

  if (state === "success" && reference) return <VerifiedResult key={reference} reference={reference} />;
  return <NotPaid text={unverifiedText(state)} />;
}

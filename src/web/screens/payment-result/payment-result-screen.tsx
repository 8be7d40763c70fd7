import { orderPaths } from "#web/order-paths.ts";
import { CheckingPayment } from "./checking-payment.tsx";
import { NotPaid } from "./not-paid.tsx";
import { PaymentSuccessful } from "./payment-successful.tsx";
import { notPaidText, unverifiedText } from "./result-texts.ts";
import { useVerification } from "./use-verification.ts";

type PaymentResultScreenProps = {
  /** The `payment` value of the address. It only selects the view and proves nothing. */
  readonly state: string;
  readonly reference: string | null;
};

/** The reference stays in the address, so that a reload, Back or a tab the phone has put away shows the same result. */
export function PaymentResultScreen({ state, reference }: PaymentResultScreenProps) {
  if (state === "success" && reference)
    return (
      <>
        <noscript>
          <meta content={`0;url=${orderPaths.plainResult(reference)}`} httpEquiv="refresh" />
        </noscript>
        <VerifiedResult key={reference} reference={reference} />
      </>
    );
  return <NotPaid text={unverifiedText(state)} />;
}

function VerifiedResult({ reference }: { readonly reference: string }) {
  const verification = useVerification(reference);
  switch (verification.kind) {
    case "checking":
      return <CheckingPayment phase={verification.phase} />;
    case "success":
      return (
        <PaymentSuccessful
          amount={verification.amount}
          order={verification.order}
          orderUrl={verification.orderUrl}
        />
      );
    case "not-paid":
      return <NotPaid text={notPaidText(verification.status)} />;
  }
}

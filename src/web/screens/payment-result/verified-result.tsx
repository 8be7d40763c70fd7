import { CheckingPayment } from "./checking-payment.tsx";
import { NotPaid } from "./not-paid.tsx";
import { PaymentSuccessful } from "./payment-successful.tsx";
import { notPaidText } from "./result-texts.ts";
import { useVerification } from "./use-verification.ts";

type VerifiedResultProps = { readonly reference: string };

export function VerifiedResult({ reference }: VerifiedResultProps) {
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

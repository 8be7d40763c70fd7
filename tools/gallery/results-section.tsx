import { CheckingPayment, NotPaid } from "#web/screens/payment-result/not-paid.tsx";
import { PaymentSuccessful } from "#web/screens/payment-result/payment-successful.tsx";
import { notPaidText, unverifiedText } from "#web/screens/payment-result/result-texts.ts";
import type { CheckingPhase, NotPaidStatus } from "#web/screens/payment-result/watch-verification.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

const PHASES: readonly CheckingPhase[] = ["asking", "unconfirmed", "offline"];
const NOT_PAID: readonly NotPaidStatus[] = [
  "failed",
  "unanswered",
  "pending",
  "expired",
  "review",
  "refund_pending",
  "refunded",
];

export function ResultsSection() {
  return (
    <SpecimenSection grid="gap-8" title="Payment result">
      {PHASES.map((phase) => (
        <Specimen key={phase} name={`loading, ${phase}`}>
          <CheckingPayment phase={phase} />
        </Specimen>
      ))}
      <Specimen name="success">
        <PaymentSuccessful amount={920} order="7F3K2Q9M" />
      </Specimen>
      {NOT_PAID.map((status) => (
        <Specimen key={status} name={status}>
          <NotPaid text={notPaidText(status)} />
        </Specimen>
      ))}
      <Specimen name="any other value">
        <NotPaid text={unverifiedText("on hold")} />
      </Specimen>
    </SpecimenSection>
  );
}

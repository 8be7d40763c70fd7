import { RecordDisc } from "#web/ui/record-disc.tsx";
import { ResultFrame } from "./result-frame.tsx";
import { CHECKING_TITLE, checkingMessage } from "./result-texts.ts";
import type { CheckingPhase } from "./watch-verification.ts";

type CheckingPaymentProps = { readonly phase: CheckingPhase };

export function CheckingPayment({ phase }: CheckingPaymentProps) {
  return (
    <ResultFrame theme="paper" picture={<RecordDisc />} title={CHECKING_TITLE}>
      <p className="max-w-[44ch]">{checkingMessage(phase)}</p>
    </ResultFrame>
  );
}

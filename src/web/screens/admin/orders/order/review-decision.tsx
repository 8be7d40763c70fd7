import type { OrderMoney } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { amountWords } from "#web/screens/admin/money/money-words.ts";
import { showToast } from "#web/toasts/show-toast.ts";

type ReviewDecisionProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly onDone: () => Promise<void>;
};

/** A payment that did not match waits for somebody who takes it as it is, or gives it back (below, under Money). */
export function ReviewDecision({ order, money, onDone }: ReviewDecisionProps) {
  const save = useSave();
  if (!money.waitsForDecision) return null;
  const payment = money.payments.find(({ status }) => status === "review");

  async function accept(): Promise<void> {
    const path = `/api/admin/orders/${order.id}/accept-payment`;
    const accepted = await save.run(() => apiSend<{ status: string }>("POST", path));
    if (accepted === undefined) return;
    showToast({ title: "Payment accepted", description: `Order ${order.number} is to be packed` });
    await onDone();
  }

  return (
    <div className="border border-ink bg-warn p-4">
      <p className="mb-3 font-medium">
        {payment
          ? `${amountWords(payment.takenMinor ?? 0, payment.takenCurrency ?? payment.currency)} came in and ${amountWords(payment.askedMinor, payment.currency)} was asked for. `
          : "The payment does not match. "}
        Take it as it is, or refund it under Money.
      </p>
      <SecondPress
        confirm="Yes, accept it"
        isPending={save.isPending}
        label="Accept this payment"
        onConfirm={accept}
        question="The order is then paid like any other, whatever came in."
      />
      <SaveProblem problem={save.problem} />
    </div>
  );
}

import type { OrderMoney } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { amountWords } from "#web/screens/admin/controls/order-words.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEPS, orderActions } from "#web/screens/admin/orders/order-actions.ts";

type ReviewDecisionProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** A payment that did not match waits until it is accepted here, or refunded under Money. */
export function ReviewDecision({ order, money }: ReviewDecisionProps) {
  const { id, number } = order;
  const accepting = useAdminAction(orderActions, "acceptPayment", ORDER_STEPS);
  if (!money.waitsForDecision) return null;
  const payment = money.payments.find(({ status }) => status === "review");

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
        isPending={accepting.isPending}
        label="Accept this payment"
        onConfirm={() => accepting.run({ id, number })}
        question="The order is then paid like any other, whatever came in."
      />
      <SaveProblem problem={accepting.problem} />
    </div>
  );
}

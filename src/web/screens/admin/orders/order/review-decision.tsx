import { useState } from "react";
import type { OrderPayment } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { randomUuid } from "#web/cart/random-uuid.ts";
import { amountWords } from "#web/screens/admin/controls/order-words.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEPS, orderActions } from "#web/screens/admin/orders/order-actions.ts";
import { Button } from "#web/ui/button.tsx";

type ReviewDecisionProps = { readonly order: AdminOrderDetail; readonly payment: OrderPayment };

/** A payment that did not match is accepted or returned here, each in one press. */
export function ReviewDecision({ order, payment }: ReviewDecisionProps) {
  const accepting = useAdminAction(orderActions, "acceptPayment", ORDER_STEPS);
  const returning = useAdminAction(orderActions, "refund", ORDER_STEPS);
  // Pressed twice, or sent again after a lost answer, it goes back once.
  const [requestId] = useState(randomUuid);
  const { id, takenMinor, takenCurrency, currency, askedMinor } = payment;
  const taken = amountWords(takenMinor ?? 0, takenCurrency ?? currency);
  const isPending = accepting.isPending || returning.isPending;
  const isNeeded = order.status === "payment_review";

  function giveBack(): void {
    returning.run({ id: order.id, request: { requestId, paymentId: id, reason: "review" } });
  }

  return (
    <div className="border border-ink bg-warn p-4">
      <p className="mb-3 font-medium">
        {`${taken} came in and ${amountWords(askedMinor, currency)} was asked for. `}
        {isNeeded
          ? "Refund it, or accept it: the order is then paid like any other."
          : "This order needs no money: refund it, or keep it. Kept, it can still be refunded under Money."}
      </p>
      <div className="flex flex-wrap items-start gap-2.5">
        {payment.leftCents > 0 && (
          <Button aria-disabled={isPending} onClick={giveBack} size="small" tone="ink">
            Refund {taken}
          </Button>
        )}
        <Button
          aria-disabled={isPending}
          onClick={() => accepting.run({ id, number: order.number, isNeeded })}
          size="small"
          tone="line"
        >
          {isNeeded ? `Accept ${taken}` : `Keep ${taken}`}
        </Button>
      </div>
      <SaveProblem problem={accepting.problem ?? returning.problem} />
    </div>
  );
}

import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney as Money, RefundJson } from "#contract/payments/owner.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import {
  amountWords,
  paymentWords,
  REFUND_REASON_WORDS,
  REFUND_WORDS,
  randWords,
} from "#web/screens/admin/orders/owner-words.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { RefundStep } from "./refund/refund-step.tsx";

type OrderMoneyProps = { readonly money: Money; readonly order: AdminOrderDetail };

/** Payment, refunds and remainder of this order. */
export function OrderMoney({ money, order }: OrderMoneyProps) {
  const isOwner = useIsOwner();
  const { payments, refunds } = money;
  const leftCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0);
  return (
    <AdminPart note={payments.length > 0 && `${randWords(leftCents)} left`} title="Money">
      {payments.length === 0 && <p className="text-s text-note">Nobody has tried to pay for it.</p>}
      <ul aria-label="Payments">
        {payments.map((payment) => {
          const { id, method, reference, status, currency, askedMinor, takenMinor, takenCurrency } = payment;
          return (
            <li className="border-line border-t py-2.5 text-s" key={id}>
              <p className="flex justify-between gap-4 font-semibold">
                <span>
                  {METHOD_NAMES[method]}, {paymentWords(status)}
                </span>
                <span>{amountWords(takenMinor ?? askedMinor, takenCurrency ?? currency)}</span>
              </p>
              {takenMinor !== null && takenMinor !== askedMinor && (
                <p className="font-medium text-bad">{amountWords(askedMinor, currency)} was asked for.</p>
              )}
              <p className="type-mono break-all text-note">{reference}</p>
              {isOwner && <RefundStep money={money} order={order} payment={payment} />}
            </li>
          );
        })}
      </ul>
      {refunds.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 text-s font-semibold">Refunds</h4>
          <ul aria-label="Refunds">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </AdminPart>
  );
}

type RefundRowProps = { readonly refund: RefundJson };

/** One refund and its state; a failed one can be sent again. */
function RefundRow({ refund }: RefundRowProps) {
  const { id, amountCents, status, reason, note, createdAt, retriesAt, canSendAgain } = refund;
  const isOwner = useIsOwner();
  const isStuck = canSendAgain || status === "needs_attention";
  const sending = useAdminAction(() => call("POST /api/admin/refunds/:id/send-again", { params: { id } }), {
    done: (sent) => ({ title: "Refund sent again", description: `${randWords(sent.amountCents)} goes back` }),
  });
  return (
    <li className="border-line border-t py-2.5 text-s">
      <p className="flex justify-between gap-4 font-semibold">
        <span className={`first-letter:uppercase ${isStuck ? "text-bad" : ""}`}>{REFUND_WORDS[status]}</span>
        <span>{randWords(amountCents)}</span>
      </p>
      <p className="type-mono text-note">
        <Timestamp at={createdAt} /> / {REFUND_REASON_WORDS[reason]}
      </p>
      {note !== null && <p className="break-words">{note}</p>}
      {canSendAgain && retriesAt !== null && (
        <p>
          We'll retry it automatically: <Timestamp at={retriesAt} />.
        </p>
      )}
      {status === "needs_attention" && (
        <p>The provider waits for an answer of yours: see this payment on its own page.</p>
      )}
      {isOwner && canSendAgain && (
        <Button
          aria-disabled={sending.isPending}
          className="mt-2"
          onClick={() => sending.run()}
          size="small"
          tone="ink"
        >
          Send again<span className="sr-only">: refund of {randWords(amountCents)}</span>
        </Button>
      )}
      <SaveProblem problem={sending.problem} />
    </li>
  );
}

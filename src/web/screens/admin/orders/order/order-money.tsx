import type { OrderMoney as Money } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import {
  amountWords,
  METHOD_WORDS,
  paymentWords,
  randWords,
} from "#web/screens/admin/controls/order-words.ts";
import { useIsOwner } from "#web/session/admin-role.ts";
import { RefundRow } from "./refund-row.tsx";
import { RefundStep } from "./refund-step.tsx";

type OrderMoneyProps = { readonly money: Money; readonly order: AdminOrderDetail };

/** What came in for this order, what went back, and what is left. */
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
                  {METHOD_WORDS[method]}, {paymentWords(status)}
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

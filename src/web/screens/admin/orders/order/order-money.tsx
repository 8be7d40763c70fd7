import type { ReactNode } from "react";
import type { OrderMoney as Money } from "#contract/admin/money.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import {
  amountWords,
  METHOD_WORDS,
  paymentWords,
  REFUND_REASON_WORDS,
  REFUND_WORDS,
  randWords,
} from "#web/screens/admin/controls/order-words.ts";

type OrderMoneyProps = {
  readonly money: Money;
  /** The buttons that give it back. */
  readonly children: ReactNode;
};

/** What came in for this order, what went back, and what is left. */
export function OrderMoney({ money, children }: OrderMoneyProps) {
  const { payments, refunds, leftCents } = money;
  return (
    <AdminPart note={payments.length > 0 && `${randWords(leftCents)} left`} title="Money">
      {payments.length === 0 && <p className="text-s text-note">Nobody has tried to pay it.</p>}
      <ul aria-label="Payments">
        {payments.map(
          ({ id, method, reference, status, currency, askedMinor, takenMinor, takenCurrency }) => (
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
            </li>
          ),
        )}
      </ul>
      {refunds.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 text-s font-semibold">Refunds</h4>
          <ul aria-label="Refunds">
            {refunds.map(({ id, amountCents, status, reason, note, createdAt }) => (
              <li className="border-line border-t py-2.5 text-s" key={id}>
                <p className="flex justify-between gap-4 font-semibold">
                  <span>{REFUND_WORDS[status]}</span>
                  <span>{randWords(amountCents)}</span>
                </p>
                <p className="type-mono text-note">
                  <Moment at={createdAt} /> / {REFUND_REASON_WORDS[reason]}
                </p>
                {note !== null && <p className="break-words">{note}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </AdminPart>
  );
}

import { Link } from "react-router";
import type { MoneyPayment } from "#contract/admin/money.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import {
  amountWords,
  METHOD_WORDS,
  paymentWords,
  randWords,
} from "#web/screens/admin/controls/order-words.ts";

type PaymentRowProps = { readonly payment: MoneyPayment };

/** One payment beside its order: what was asked, what came, what was refunded. */
export function PaymentRow({ payment }: PaymentRowProps) {
  const { orderId, orderNumber, method, reference, status, currency, createdAt } = payment;
  const { askedMinor, takenMinor, takenCurrency, refundedMinor, orderTotalCents } = payment;
  const taken = takenCurrency ?? currency;
  return (
    <li className="focus-inside-within relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-(--gut) py-3 transition-colors hover:bg-wash lg:grid-cols-[120px_minmax(0,2fr)_minmax(0,3fr)_150px_140px]">
      <h4 className="font-mono text-[0.9375rem] font-semibold">
        <Link className="after:absolute after:inset-0" to={adminPaths.order(orderId)}>
          <span className="sr-only">Payment of order </span>
          {orderNumber}
        </Link>
      </h4>
      <p className="text-right font-semibold lg:order-last">
        {takenMinor === null ? (
          <span className="font-normal text-note">{amountWords(askedMinor, currency)} asked</span>
        ) : (
          amountWords(takenMinor, taken)
        )}
      </p>
      <div className="col-span-full text-s lg:col-auto">
        <p className="font-medium">
          {METHOD_WORDS[method]}, {paymentWords(status)}
        </p>
        {takenMinor !== null && takenMinor !== askedMinor && (
          <p className="font-medium text-bad">{amountWords(askedMinor, currency)} was asked for</p>
        )}
        {refundedMinor > 0 && <p className="text-note">{amountWords(refundedMinor, taken)} refunded</p>}
        {currency !== "ZAR" && <p className="text-note">for {randWords(orderTotalCents)}</p>}
      </div>
      <p className="type-mono col-span-full break-all text-note lg:col-auto">{reference}</p>
      <p className="type-mono text-note">
        <Moment at={createdAt} />
      </p>
    </li>
  );
}

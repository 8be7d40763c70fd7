import { Link, useNavigate } from "react-router";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { Page } from "#contract/call/paging.ts";
import type { Books } from "#contract/payments/books.ts";
import type { MoneyBoard, MoneyPayment } from "#contract/payments/owner.ts";
import { MONEY_FILTERS, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { adminPaths, type FilterQuery } from "#web/screens/admin/admin-paths.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { EmptyList, Pager } from "#web/screens/admin/lists/list-frame.tsx";
import {
  amountWords,
  countedWord,
  MONEY_FILTER_WORDS,
  paymentWords,
  randWords,
} from "#web/screens/admin/orders/owner-words.ts";

type PaymentListProps = {
  readonly filter: MoneyFilter;
  readonly found: Page<MoneyPayment>;
  readonly counts: MoneyBoard["payments"];
  /** Of the books above, which stay as they are. */
  readonly days: Pick<Books, "from" | "until">;
};

export const PAYMENTS_ID = "admin-payments";

/** Payments beside their orders, the newest first. */
export function PaymentList({ filter, found, counts, days }: PaymentListProps) {
  const { items, page, pages } = found;
  const navigate = useNavigate();

  function show(wanted: FilterQuery): void {
    void navigate(adminPaths.money({ filter, ...days, ...wanted }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby={PAYMENTS_ID}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-ink border-b px-(--gut) py-5">
        <h3 className="type-display scroll-mt-6 text-d3" id={PAYMENTS_ID}>
          Payments
        </h3>
        <SelectField
          className="w-full sm:w-72"
          label="Show"
          onChange={(event) => show({ filter: event.target.value })}
          value={filter}
        >
          {MONEY_FILTERS.map((name) => (
            <option key={name} value={name}>
              {MONEY_FILTER_WORDS[name]} ({countedWord(counts[name])})
            </option>
          ))}
        </SelectField>
      </div>
      <ListBody>
        {items.length === 0 && (
          <EmptyList isNarrowed={filter !== "all"} noMatch="No payment matches." nothing="No payments yet." />
        )}
        <ul aria-label="Payments">
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
        <Pager
          of="payments"
          page={page}
          pages={pages}
          to={(next) => adminPaths.money({ filter, ...days, page: next })}
        />
      </ListBody>
    </section>
  );
}

type PaymentRowProps = { readonly payment: MoneyPayment };

/** One payment beside its order: amount requested, received, refunded. */
function PaymentRow({ payment }: PaymentRowProps) {
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
          {METHOD_NAMES[method]}, {paymentWords(status)}
        </p>
        {takenMinor !== null && takenMinor !== askedMinor && (
          <p className="font-medium text-bad">{amountWords(askedMinor, currency)} was asked for</p>
        )}
        {refundedMinor > 0 && <p className="text-note">{amountWords(refundedMinor, taken)} refunded</p>}
        {currency !== "ZAR" && <p className="text-note">for {randWords(orderTotalCents)}</p>}
      </div>
      <p className="type-mono col-span-full break-all text-note lg:col-auto">{reference}</p>
      <p className="type-mono text-note">
        <Timestamp at={createdAt} />
      </p>
    </li>
  );
}

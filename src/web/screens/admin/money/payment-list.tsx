import { useNavigate } from "react-router";
import type { MoneyBoard, MoneyPayment } from "#contract/admin/money.ts";
import type { Page } from "#contract/paging.ts";
import { MONEY_FILTERS, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { apiGet } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { type MoneyView, moneyPath } from "./money-view.ts";
import { MONEY_FILTER_WORDS } from "./money-words.ts";
import { PaymentRow } from "./payment-row.tsx";

type PaymentListProps = {
  readonly view: MoneyView;
  readonly counts: MoneyBoard["payments"];
  readonly onRefused: () => void;
};

const ask = (path: string) => apiGet<Page<MoneyPayment>>(path);

/** Payments beside their orders, the newest first. */
export function PaymentList({ view, counts, onRefused }: PaymentListProps) {
  const { filter, page } = view;
  const path = `/api/admin/money/payments?filter=${filter}&page=${page}`;
  const answer = useAdminAnswer(path, ask, onRefused);
  const navigate = useNavigate();

  function show(wanted: Partial<MoneyView>): void {
    void navigate(moneyPath({ filter, ...wanted }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-payments">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-ink border-b px-(--gut) py-5">
        <h3 className="type-display text-d3" id="admin-payments">
          Payments
        </h3>
        <SelectField
          className="w-full sm:w-72"
          label="Show"
          onChange={(event) => show({ filter: event.target.value as MoneyFilter })}
          value={filter}
        >
          {MONEY_FILTERS.map((name) => (
            <option key={name} value={name}>
              {MONEY_FILTER_WORDS[name]} ({counts[name]})
            </option>
          ))}
        </SelectField>
      </div>
      <AdminSection answer={answer}>
        {({ items, pages }) => (
          <>
            {items.length === 0 && (
              <p className="border-line border-b px-(--gut) py-4">No payment matches.</p>
            )}
            <ul aria-label="Payments">
              {items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
            <Pager of="payments" onPage={(next) => show({ page: next })} page={page} pages={pages} />
          </>
        )}
      </AdminSection>
    </section>
  );
}

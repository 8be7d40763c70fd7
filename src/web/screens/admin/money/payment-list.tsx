import { useNavigate } from "react-router";
import type { MoneyBoard, MoneyPayment } from "#contract/admin/money.ts";
import type { Page } from "#contract/paging.ts";
import { MONEY_FILTERS, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { adminPaths, type FilterQuery } from "#web/admin-paths.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { countedWord, MONEY_FILTER_WORDS } from "#web/screens/admin/controls/order-words.ts";
import { EmptyList } from "#web/screens/admin/lists/empty-list.tsx";
import { Pager } from "#web/screens/admin/lists/pager.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PaymentRow } from "./payment-row.tsx";

type PaymentListProps = {
  readonly filter: MoneyFilter;
  readonly found: Page<MoneyPayment>;
  readonly counts: MoneyBoard["payments"];
};

export const PAYMENTS_ID = "admin-payments";

/** Payments beside their orders, the newest first. */
export function PaymentList({ filter, found, counts }: PaymentListProps) {
  const { items, page, pages } = found;
  const navigate = useNavigate();

  function show(wanted: FilterQuery): void {
    void navigate(adminPaths.money({ filter, ...wanted }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby={PAYMENTS_ID}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-ink border-b px-(--gut) py-5">
        <h3 className="type-display scroll-mt-[calc(var(--head)+24px)] text-d3" id={PAYMENTS_ID}>
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
          to={(next) => adminPaths.money({ filter, page: next })}
        />
      </ListBody>
    </section>
  );
}

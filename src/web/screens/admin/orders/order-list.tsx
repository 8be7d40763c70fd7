import { useNavigate } from "react-router";
import type { OrderPage } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SearchForm } from "#web/screens/admin/controls/search-form.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { ORDER_COLUMNS, OrderRow } from "./order-row.tsx";
import { type OrdersView, ordersPath } from "./orders-view.ts";
import { saveOrdersFile } from "./save-orders-file.ts";
import { UpdatesBar } from "./updates-bar.tsx";
import { useOrderUpdates } from "./use-order-updates.ts";

type OrderListProps = {
  readonly view: OrdersView;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onRefused: () => void;
};

/** The question travels in the body: a search names people. */
const ask = (question: string) => apiSend<OrderPage>("POST", "/api/admin/orders/find", JSON.parse(question));

/** Orders, the newest first, by what has to be done with them. */
export function OrderList({ view, search, onSearch, onRefused }: OrderListProps) {
  const { filter, page } = view;
  const question = { filter, page, ...(search !== "" && { search }) };
  const answer = useAdminAnswer(JSON.stringify(question), ask, onRefused);
  const saving = useSave();
  const navigate = useNavigate();
  const arrived = useOrderUpdates(answer.value?.newestPaidAt, { onRefused });
  const { value } = answer;

  function show(wanted: Partial<OrdersView>): void {
    void navigate(ordersPath({ filter, ...wanted }), { preventScrollReset: true });
  }

  function showNew(): void {
    onSearch("");
    show({ filter: "all" });
    answer.reload();
    window.scrollTo({ top: 0 });
  }

  return (
    <section aria-labelledby="admin-orders" className="page-width border-ink border-t pb-24">
      <ListHead
        count={value?.total ?? 0}
        countOf="orders"
        hint={value && `${value.counts["to-pack"]} to pack, ${value.counts["to-ship"]} to ship`}
        id="admin-orders"
        title="Orders"
      />
      <OrderFilters counts={value?.counts} current={filter} />
      <SearchForm
        label="Number, name, e-mail or tracking"
        onSearch={(typed) => {
          onSearch(typed);
          show({});
        }}
        value={search}
      >
        <Button
          aria-disabled={saving.isPending}
          className="min-h-12"
          onClick={() => saving.run(() => saveOrdersFile(search, filter))}
          size="small"
          tone="line"
        >
          CSV
        </Button>
      </SearchForm>
      <SaveProblem isInGutter problem={saving.problem} />
      <AdminSection answer={answer}>
        {({ items, pages }) => (
          <>
            {items.length === 0 && <NoOrders isNarrowed={search !== "" || filter !== "all"} />}
            {items.length > 0 && (
              <div
                aria-hidden="true"
                className={`hidden border-ink border-b py-2 text-s font-semibold lg:grid ${ORDER_COLUMNS}`}
              >
                <span>Order</span>
                <span>Customer</span>
                <span>State</span>
                <span>Placed</span>
                <span />
                <span className="text-right">Total</span>
              </div>
            )}
            <ul aria-label="Orders">
              {items.map((order) => (
                <OrderRow key={order.id} order={order} to={ordersPath({ filter, page, order: order.id })} />
              ))}
            </ul>
            <Pager of="orders" onPage={(next) => show({ page: next })} page={page} pages={pages} />
          </>
        )}
      </AdminSection>
      <UpdatesBar arrived={arrived} onShow={showNew} />
    </section>
  );
}

function NoOrders({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <p className="border-line border-b px-(--gut) py-4">
      {isNarrowed
        ? "No order matches."
        : "No orders yet. The first one appears here by itself, and you get a mail."}
    </p>
  );
}

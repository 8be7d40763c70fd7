import type { Page } from "#contract/call/paging.ts";
import type { Books } from "#contract/payments/books.ts";
import type { MoneyBoard, MoneyPayment } from "#contract/payments/owner.ts";
import { MONEY_FILTERS, type MoneyFilter } from "#domain/admin/admin-filters.ts";
import { EARLIEST_DAY } from "#domain/payments/journal.ts";
import { calendarDay, daysInWords, daysOfMonth, isDay, monthOfDay } from "#domain/time/calendar-day.ts";
import { Notice } from "#web/kit/ui/notice.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard, AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { REFUND_WORDS, randWords } from "#web/screens/admin/orders/owner-words.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import type { Route } from "./+types/money-route.ts";
import { AtProviders } from "./at-providers.tsx";
import { BooksOfDays } from "./books.tsx";
import { MoneySums } from "./money-sums.tsx";
import { Months } from "./months.tsx";
import { OpenAlerts } from "./open-alerts.tsx";
import { PaymentList } from "./payment-list.tsx";
import { SalesPerDay } from "./sales-per-day.tsx";

/** The days in the address, whichever of them was chosen first; this month without both. */
function readDays(query: URLSearchParams): Pick<Books, "from" | "until"> {
  const [from, until] = [query.get("from") ?? "", query.get("until") ?? ""]
    .filter((day) => isDay(day) && day >= EARLIEST_DAY)
    .toSorted();
  return from && until ? { from, until } : daysOfMonth(monthOfDay(calendarDay(new Date())));
}

export const clientLoader = inAdmin(async ({ read, address }) => {
  const query = address.searchParams;
  const filter = readChoice(query.get("filter"), MONEY_FILTERS, "all");
  const page = readPage(query);
  const [board, books, payments] = await Promise.all([
    read("GET /api/admin/money"),
    read("GET /api/admin/money/books", { query: readDays(query) }),
    read("GET /api/admin/money/payments", { query: { filter, page } }),
  ]);
  return { filter, board, books, payments };
});

export const HydrateFallback = InventorySkeleton;

export default function MoneyRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(money) => <MoneyScreen {...money} />}</Answered>;
}

type MoneyScreenProps = {
  readonly filter: MoneyFilter;
  readonly board: MoneyBoard;
  readonly books: Books;
  readonly payments: Page<MoneyPayment>;
};

/** Income, refunds, and open alerts. */
function MoneyScreen({ filter, board, books, payments }: MoneyScreenProps) {
  const now = useShopClock();
  return (
    <section aria-labelledby="admin-money" className="page-width border-ink border-t pb-24">
      <ScreenHead count={board.overall.paidOrders} countOf="paid orders" id="admin-money" title="Money" />
      <AdminGuard title="The sums">
        <MoneySums sums={board.overall} />
      </AdminGuard>
      {board.paypalNotOffered !== null && (
        <div className="border-line border-b px-(--gut) py-5">
          <Notice>{board.paypalNotOffered}</Notice>
        </div>
      )}
      <AdminGuard title="What needs a person">
        <OpenAlerts board={board} />
      </AdminGuard>
      <AdminGuard title="Sales per day">
        <SalesPerDay days={board.days} now={now} />
      </AdminGuard>
      <div className="lg:grid lg:grid-cols-[2fr_3fr] lg:[&>*+*]:border-line lg:[&>*+*]:border-l">
        <AdminGuard title="The months">
          <Months months={board.months} shown={daysInWords(books.from, books.until)} />
        </AdminGuard>
        <AdminGuard title="The books of some days">
          <BooksOfDays books={books} filter={filter} />
        </AdminGuard>
      </div>
      <div className="grid lg:grid-cols-2 lg:[&>*+*]:border-line lg:[&>*+*]:border-l">
        <AdminGuard title="Where they came from">
          <Sources sources={board.sources} />
        </AdminGuard>
        <AdminGuard title="What was paid out">
          <AtProviders providers={board.providers} />
        </AdminGuard>
        <AdminGuard title="Refunds">
          <RefundStates refunds={board.refunds} />
        </AdminGuard>
      </div>
      <AdminGuard title="The list of payments">
        <PaymentList
          counts={board.payments}
          days={{ from: books.from, until: books.until }}
          filter={filter}
          found={payments}
        />
      </AdminGuard>
    </section>
  );
}

type SourcesProps = { readonly sources: MoneyBoard["sources"] };

/** Of visitors who typed the address, and of apps that say nothing, there is none. */
function Sources({ sources }: SourcesProps) {
  return (
    <AdminPart note="five a month" title="Where they came from">
      {sources.length === 0 && <p className="text-s text-note">No paid order began at another site.</p>}
      <table className="w-full text-s">
        <tbody>
          {sources.map(({ month, source, orders, soldCents }) => (
            <tr className="border-line border-t" key={`${month} ${source}`}>
              <td className="type-mono py-2 pr-3 text-note">{month}</td>
              <th className="py-2 pr-3 text-left font-semibold break-all" scope="row">
                {source}
              </th>
              <td className="py-2 pr-3">{orders === 1 ? "1 order" : `${orders} orders`}</td>
              <td className="py-2 text-right">{randWords(soldCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminPart>
  );
}

type RefundStatesProps = { readonly refunds: MoneyBoard["refunds"] };

function RefundStates({ refunds }: RefundStatesProps) {
  return (
    <AdminPart title="Refunds">
      {refunds.length === 0 && <p className="text-s text-note">Nothing was refunded yet.</p>}
      <dl>
        {refunds.map(({ status, count, amountCents }) => (
          <div className="flex justify-between gap-4 border-line border-t py-2 text-s" key={status}>
            <dt>
              {count} {REFUND_WORDS[status]}
            </dt>
            <dd className="font-semibold">{randWords(amountCents)}</dd>
          </div>
        ))}
      </dl>
    </AdminPart>
  );
}

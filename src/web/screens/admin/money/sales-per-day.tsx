import type { MoneyBoard } from "#contract/admin/money.ts";
import { shortDay } from "#domain/time/calendar-day.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import { SalesChart } from "./sales-chart.tsx";
import { fillDays } from "./sales-days.ts";

type SalesPerDayProps = { readonly days: MoneyBoard["days"]; readonly now: Date };

/** The last thirty days as a chart, and those with a sale or refund as a table. */
export function SalesPerDay({ days, now }: SalesPerDayProps) {
  return (
    <AdminPart note="last 30 days" title="Sales per day">
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <SalesChart days={fillDays(days, now)} />
        <section
          aria-label="Sales per day as a table"
          className="max-h-64 overflow-y-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
        >
          <table className="w-full text-s">
            <thead>
              <tr className="border-ink border-b text-left">
                <th className="py-1.5 font-semibold" scope="col">
                  Day
                </th>
                <th className="py-1.5 text-right font-semibold" scope="col">
                  Orders
                </th>
                <th className="py-1.5 text-right font-semibold" scope="col">
                  Sold
                </th>
                <th className="py-1.5 text-right font-semibold" scope="col">
                  Refunded
                </th>
              </tr>
            </thead>
            <tbody>
              {days.length === 0 && (
                <tr>
                  <td className="py-2" colSpan={4}>
                    No sales.
                  </td>
                </tr>
              )}
              {days.map(({ day, paidOrders, soldCents, refundedCents }) => (
                <tr className="border-line border-b" key={day}>
                  <th className="py-1.5 text-left font-normal whitespace-nowrap" scope="row">
                    {shortDay(day)}
                  </th>
                  <td className="py-1.5 text-right">{paidOrders}</td>
                  <td className="py-1.5 text-right">{randWords(soldCents)}</td>
                  <td className="py-1.5 text-right">{randWords(refundedCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </AdminPart>
  );
}

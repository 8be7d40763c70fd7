import { Link } from "react-router";
import type { MonthSums } from "#contract/payments/books.ts";
import { daysOfMonth, monthInWords } from "#domain/time/calendar-day.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { BOOKS_ID } from "./books.tsx";

type MonthsProps = {
  readonly months: readonly MonthSums[];
  /** The days that are shown below. */
  readonly shown: string;
};

/** What was sold and what went back, month by month: a bar for each, and its figures beside it. */
export function Months({ months, shown }: MonthsProps) {
  const most = Math.max(...months.map(({ soldCents }) => soldCents));
  return (
    <AdminPart note="South African time" title="Month by month">
      {months.length === 0 && <p className="text-s text-note">Nothing was sold yet.</p>}
      {months.length > 0 && (
        <section
          aria-label="Months"
          className="max-h-96 overflow-y-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
        >
          <table className="w-full text-s">
            <thead>
              <tr className="border-ink border-b text-left">
                <th className="py-1.5 font-semibold" scope="col">
                  Month
                </th>
                <th className="py-1.5 text-right font-semibold" scope="col">
                  Sold
                </th>
                <th className="py-1.5 text-right font-semibold" scope="col">
                  Went back
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, orders, soldCents, backCents }) => (
                <tr className="border-line border-b align-top" key={month}>
                  <th className="py-1.5 pr-3 text-left font-normal" scope="row">
                    <Link
                      aria-current={monthInWords(month) === shown ? "true" : undefined}
                      className="link-line inline-flex min-h-11 items-center font-semibold"
                      to={`${adminPaths.money(daysOfMonth(month))}#${BOOKS_ID}`}
                    >
                      {monthInWords(month)}
                    </Link>
                    <span
                      className="block h-2 bg-ink"
                      style={{ width: `${soldCents > 0 ? Math.max(1, (soldCents / most) * 100) : 0}%` }}
                    />
                  </th>
                  <td className="py-1.5 text-right">
                    <span className="block font-semibold">{randWords(soldCents)}</span>
                    <span className="text-note">{orders === 1 ? "1 order" : `${orders} orders`}</span>
                  </td>
                  <td className="py-1.5 pl-3 text-right">{randWords(backCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </AdminPart>
  );
}

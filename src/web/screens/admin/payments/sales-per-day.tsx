import type { MoneyBoard } from "#contract/payments/owner.ts";
import { calendarDay, daysAfter, shortDay } from "#domain/time/calendar-day.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";

type SalesPerDayProps = { readonly days: MoneyBoard["days"]; readonly now: Date };

/** The last thirty days as a chart, and the days with a sale or refund as a table. */
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

type SalesChartProps = { readonly days: readonly SalesDay[] };

const WIDTH = 600;
const HEIGHT = 180;
const GAP = 3;
/** In the drawing's units, so that the smallest sale stays visible. */
const LEAST_BAR = 2;

/** One bar per day. The table has the same numbers. */
function SalesChart({ days }: SalesChartProps) {
  const most = Math.max(...days.map(({ soldCents }) => soldCents));
  const step = WIDTH / days.length;
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <svg
        aria-label={`Sales per day, ${most > 0 ? `${randWords(most)} on the best one` : "none so far"}`}
        className="block h-auto w-full"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        {days.map(({ day, soldCents }, index) => {
          const height = soldCents === 0 ? 0 : Math.max(LEAST_BAR, (soldCents / most) * HEIGHT);
          return (
            <rect
              className="fill-ink"
              height={height}
              key={day}
              width={step - GAP}
              x={index * step}
              y={HEIGHT - height}
            />
          );
        })}
        <path className="stroke-ink" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} strokeWidth="1" />
      </svg>
      <figcaption className="type-mono mt-2 flex justify-between text-note">
        <span>{first && shortDay(first.day)}</span>
        <span>{most > 0 && `highest ${randWords(most)}`}</span>
        <span>{last && shortDay(last.day)}</span>
      </figcaption>
    </figure>
  );
}

type SalesDay = MoneyBoard["days"][number];

export const DAYS_SHOWN = 30;

/** The shop's last thirty days, oldest first, including days without a sale. */
export function fillDays(days: readonly SalesDay[], now: Date): readonly SalesDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = daysAfter(calendarDay(now), index - (DAYS_SHOWN - 1));
    return known.get(day) ?? { day, paidOrders: 0, soldCents: 0, refundedCents: 0 };
  });
}

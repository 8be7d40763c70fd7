import { shortDay } from "#domain/time/calendar-day.ts";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import type { SalesDay } from "./sales-days.ts";

type SalesChartProps = { readonly days: readonly SalesDay[] };

const WIDTH = 600;
const HEIGHT = 180;
const GAP = 3;
/** In the units of the drawing, so that the smallest sale is still visible. */
const LEAST_BAR = 2;

/** A bar for each day. The table beside it has the same numbers. */
export function SalesChart({ days }: SalesChartProps) {
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

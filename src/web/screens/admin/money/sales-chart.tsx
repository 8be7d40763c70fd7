import { randWords } from "./money-words.ts";
import { dayLabel, type SalesDay } from "./sales-days.ts";

type SalesChartProps = { readonly days: readonly SalesDay[] };

const WIDTH = 600;
const HEIGHT = 180;
const GAP = 3;
/** A day with a sale is always seen. */
const LEAST_BAR = 2;

/** A bar for each day; the table beside it says the same in numbers. */
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
        <span>{first && dayLabel(first.day)}</span>
        <span>{most > 0 && `highest ${randWords(most)}`}</span>
        <span>{last && dayLabel(last.day)}</span>
      </figcaption>
    </figure>
  );
}

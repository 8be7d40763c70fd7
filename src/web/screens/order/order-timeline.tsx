import type { OrderMoment } from "#contract/order-page.ts";
import { formatSastMoment } from "#domain/time/time.ts";
import { momentWords } from "./order-words.ts";

type OrderTimelineProps = { readonly moments: readonly OrderMoment[] };

/** The newest event first: it is what most people look for. */
export function OrderTimeline({ moments }: OrderTimelineProps) {
  const rows = moments.toReversed().flatMap((moment) => {
    const words = momentWords(moment);
    return words === undefined ? [] : [{ ...moment, words }];
  });
  return (
    <ol aria-label="Timeline" className="mt-8 border-t border-line">
      {rows.map(({ kind, at, words }) => (
        <li
          className="grid grid-cols-[148px_1fr] items-baseline gap-3 border-b border-line py-3 first:font-semibold"
          key={`${kind}-${at}`}
        >
          <time className="type-mono text-note" dateTime={at}>
            {formatSastMoment(new Date(at))}
          </time>
          {words}
        </li>
      ))}
    </ol>
  );
}

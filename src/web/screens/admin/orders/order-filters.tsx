import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ORDER_FILTERS, type OrderFilter } from "#domain/admin/admin-filters.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { countedWord, ORDER_FILTER_WORDS } from "#web/screens/admin/orders/owner-words.ts";

type OrderFiltersProps = {
  readonly current: OrderFilter;
  /** Number of orders per filter. */
  readonly counts: Readonly<Record<OrderFilter, number>>;
};

/** Filters by next step, with counts; on a phone the row scrolls sideways. */
export function OrderFilters({ current, counts }: OrderFiltersProps) {
  const row = useRef<HTMLUListElement>(null);

  // On a phone the row is wider than the screen: the chosen filter is scrolled into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-filter="${current}"]`);
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth / 2;
  }, [current]);

  return (
    <nav aria-label="Orders by what has to be done">
      <ul className="relative flex overflow-x-auto border-ink border-b" ref={row}>
        {ORDER_FILTERS.map((filter) => (
          <li className="shrink-0" data-filter={filter} key={filter}>
            <Link
              aria-current={filter === current ? "true" : undefined}
              className="focus-inside flex min-h-12 items-center gap-2 border-line border-r px-(--gut) text-s font-semibold transition-colors hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper"
              preventScrollReset
              to={adminPaths.orders({ filter })}
            >
              {ORDER_FILTER_WORDS[filter]}
              <span className="type-mono">{countedWord(counts[filter])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

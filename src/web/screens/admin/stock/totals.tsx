import { Link } from "react-router";
import type { InventoryStatus } from "#contract/inventory.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { LOW_STOCK_ID } from "./low-stock-list.tsx";
import { PRODUCTS_ID } from "./product-list.tsx";

type TotalsProps = { readonly totals: InventoryStatus };

/** Each leads to the list of what it counts. */
export function Totals({ totals }: TotalsProps) {
  return (
    <section aria-label="Totals" className="border-y border-ink">
      <dl className="page-width grid grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <Total
          className="col-span-2 border-b border-line lg:col-span-1 lg:border-b-0"
          label="Total products"
          to={`${adminPaths.stock}#${PRODUCTS_ID}`}
          value={totals.totalProducts}
        />
        <Total
          className={`border-line lg:border-l ${totals.lowStockCount > 0 ? "text-hot-ink" : ""}`}
          label="Low stock"
          to={`#${LOW_STOCK_ID}`}
          value={totals.lowStockCount}
        />
        <Total
          className="border-l border-line"
          label="Out of stock"
          to={`${adminPaths.stockList({ state: "out" })}#${PRODUCTS_ID}`}
          value={totals.outOfStockCount}
        />
      </dl>
    </section>
  );
}

type TotalProps = {
  readonly label: string;
  readonly value: number;
  readonly className: string;
  /** Its list. */
  readonly to: string;
};

function Total({ label, value, className, to }: TotalProps) {
  return (
    <div
      className={`focus-inside-within relative px-(--gut) pt-3 pb-3.5 transition-colors hover:bg-wash ${className}`}
    >
      <dt className="text-s leading-normal font-semibold text-ink">
        <Link className="underline underline-offset-4 after:absolute after:inset-0" to={to}>
          {label}
        </Link>
      </dt>
      <dd className="type-display mt-7.5 mb-1 text-[clamp(3rem,3rem+3vw,6.5rem)] leading-[0.74] tracking-[-0.05em]">
        {value}
      </dd>
    </div>
  );
}

import type { InventoryStatus } from "#contract/inventory.ts";

type TotalsProps = { readonly totals: InventoryStatus };

export function Totals({ totals }: TotalsProps) {
  return (
    <section aria-label="Totals" className="border-y border-ink">
      <dl className="page-width grid grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <Total
          className="col-span-2 border-b border-line lg:col-span-1 lg:border-b-0"
          label="Total products"
          value={totals.totalProducts}
        />
        <Total
          className={`border-line lg:border-l ${totals.lowStockCount > 0 ? "text-hot-ink" : ""}`}
          label="Low stock"
          value={totals.lowStockCount}
        />
        <Total className="border-l border-line" label="Out of stock" value={totals.outOfStockCount} />
      </dl>
    </section>
  );
}

type TotalProps = { readonly label: string; readonly value: number; readonly className: string };

function Total({ label, value, className }: TotalProps) {
  return (
    <div className={`px-(--gut) pt-3 pb-3.5 ${className}`}>
      <dt className="text-s leading-normal font-semibold text-ink">{label}</dt>
      <dd className="type-display mt-7.5 mb-1 text-[clamp(3rem,3rem+3vw,6.5rem)] leading-[0.74] tracking-[-0.05em]">
        {value}
      </dd>
    </div>
  );
}

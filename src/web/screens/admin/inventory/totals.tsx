import type { ComponentProps } from "react";
import type { InventoryStatus } from "#contract/inventory/inventory.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { LinkedFigure } from "#web/screens/admin/controls/linked-figure.tsx";
import { LOW_STOCK_ID } from "./low-stock-list.tsx";
import { PRODUCTS_ID } from "./product-list.tsx";

type TotalsProps = { readonly totals: InventoryStatus };

/** Each leads to the list it counts. */
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

type TotalProps = Pick<ComponentProps<typeof LinkedFigure>, "label" | "value" | "to" | "className">;

function Total({ className, ...figure }: TotalProps) {
  return (
    <LinkedFigure
      {...figure}
      className={`pb-3.5 ${className}`}
      valueClass="mt-7.5 mb-1 text-[clamp(3rem,3rem+3vw,6.5rem)] leading-[0.74] tracking-[-0.05em]"
    />
  );
}

import type { RefObject } from "react";
import type { StockSummary } from "#contract/inventory.ts";
import { catalogueCode } from "#web/catalogue/product.ts";
import { RestockForm } from "./restock-form.tsx";

type LowStockRowProps = {
  readonly product: StockSummary;
  readonly hasForm: boolean;
  readonly refresh: () => Promise<void>;
  readonly heir: RefObject<HTMLElement | null>;
};

export function LowStockRow({ product, hasForm, refresh, heir }: LowStockRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-between gap-2 border-line border-b px-(--gut) pt-3 pb-3.5 lg:max-[80rem]:border-r">
      <div>
        <h3 className="text-[0.9375rem] leading-tight font-semibold">{product.name}</h3>
        <p className="type-mono text-note">
          {catalogueCode(product)} / threshold {product.lowStockThreshold}
        </p>
      </div>
      <p className="type-display text-[1.5rem] leading-none tracking-[-0.04em]">
        {product.stockQuantity}
        <span className="sr-only"> on the shelf</span>
      </p>
      {hasForm && <RestockForm heir={heir} product={product} refresh={refresh} />}
    </li>
  );
}

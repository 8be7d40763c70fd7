import { useRef } from "react";
import type { StockSummary } from "#contract/inventory.ts";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { LowStockRow } from "./low-stock-row.tsx";
import { RESTOCK_HINT_ID } from "./restock-form.tsx";

type LowStockListProps = {
  readonly products: readonly StockSummary[];
  readonly hasForms: boolean;
  readonly refresh: () => Promise<void>;
};

/** What runs low or out, the fewest pieces first. */
export function LowStockList({ products, hasForms, refresh }: LowStockListProps) {
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="inventory-low-stock"
      className="border-ink border-t min-[80rem]:border-t-0 min-[80rem]:border-l"
    >
      <ListHead
        count={products.length}
        hint={hasForms && products.length > 0 ? "Type a quantity, then Restock." : undefined}
        hintId={RESTOCK_HINT_ID}
        id="inventory-low-stock"
        ref={head}
        title="Low Stock"
      />
      {products.length === 0 && (
        <p className="border-b border-line px-(--gut) py-4">Every product is above its threshold.</p>
      )}
      <ul className="lg:max-[80rem]:grid lg:max-[80rem]:grid-cols-3">
        {products.map((product) => (
          <LowStockRow hasForm={hasForms} heir={head} key={product.id} product={product} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

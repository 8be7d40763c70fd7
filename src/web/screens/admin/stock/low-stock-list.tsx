import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import type { StockSummary } from "#contract/inventory.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { RESTOCK_HINT_ID, RestockForm } from "./restock-form.tsx";

type LowStockListProps = {
  /** The first of them. */
  readonly products: readonly StockSummary[];
  readonly total: number;
  readonly hasForms: boolean;
};

export const LOW_STOCK_ID = "inventory-low-stock";

/** What runs low or out, the fewest pieces first. */
export function LowStockList({ products, total, hasForms }: LowStockListProps) {
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={LOW_STOCK_ID}>
      <ListHead
        count={total}
        hint={hasForms && products.length > 0 ? "Type a quantity, then Restock." : undefined}
        hintId={RESTOCK_HINT_ID}
        id={LOW_STOCK_ID}
        ref={head}
        title="Low Stock"
      />
      {products.length === 0 && (
        <p className="border-b border-line px-(--gut) py-4">Every product is above its threshold.</p>
      )}
      <ul className="lg:max-[80rem]:grid lg:max-[80rem]:grid-cols-3">
        {products.map((product) => (
          <LowStockRow hasForm={hasForms} key={product.id} listHead={head} product={product} />
        ))}
      </ul>
      {total > products.length && (
        <p className="px-(--gut) py-4">
          <Link className={buttonClass("line", "small")} to={adminPaths.stockList({ state: "low" })}>
            All that run low
          </Link>
        </p>
      )}
    </section>
  );
}

type LowStockRowProps = {
  readonly product: StockSummary;
  readonly hasForm: boolean;
  readonly listHead: RefObject<HTMLElement | null>;
};

function LowStockRow({ product, hasForm, listHead }: LowStockRowProps) {
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
      {hasForm && product.countedBy === "variants" && (
        <Link
          className={`col-span-full ${buttonClass("line", "small")}`}
          to={adminPaths.stockGrid(product.id)}
        >
          Restock by size<span className="sr-only"> {product.name}</span>
        </Link>
      )}
      {hasForm && product.countedBy === undefined && (
        <RestockForm focusAfterwards={listHead} product={product} />
      )}
    </li>
  );
}

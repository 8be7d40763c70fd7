import { type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { StockSummary } from "#contract/inventory/inventory.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { FieldProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { QuantityInput, SubmitCell, useQuantityField } from "./quantity-cells.tsx";
import { stockActions } from "./stock-actions.ts";

type LowStockListProps = {
  /** The first of them. */
  readonly products: readonly StockSummary[];
  readonly total: number;
  readonly hasForms: boolean;
};

export const LOW_STOCK_ID = "inventory-low-stock";

/** Products that run low or out, the fewest pieces first. */
export function LowStockList({ products, total, hasForms }: LowStockListProps) {
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={LOW_STOCK_ID}>
      <ScreenHead count={total} hintId={RESTOCK_HINT_ID} id={LOW_STOCK_ID} ref={head} title="Low Stock">
        {hasForms && products.length > 0 ? "Type a quantity, then Restock." : undefined}
      </ScreenHead>
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
            Running low
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

type RestockFormProps = {
  readonly product: StockSummary;
  /** Gets the focus when the product leaves the list. */
  readonly focusAfterwards: RefObject<HTMLElement | null>;
};

const RESTOCK_HINT_ID = "restock-hint";

function RestockForm({ product, focusAfterwards }: RestockFormProps) {
  const { typed, problemId, input, afterwards } = useQuantityField();
  const form = useFocusAfterLeaving<HTMLFormElement>(focusAfterwards);
  const restock = useAdminAction(stockActions.restock, afterwards);

  function submit(): void {
    const quantity = readQuantity(typed, 1);
    if (quantity === undefined) restock.refuse("Quantity must be 1 or greater");
    else restock.run({ productId: product.id, quantity });
  }

  return (
    <AdminForm
      action={restock}
      className="col-span-full aria-busy:opacity-60"
      keepsAs={`Restock ${product.id}`}
      method="post"
      isQuiet
      onSubmit={submit}
      ref={form}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] border border-ink">
        <QuantityInput
          {...input}
          className="h-11"
          label={`Restock quantity for ${product.name}`}
          least={1}
          name="quantity"
          placeholder="Restock qty"
          problemId={restock.problem === undefined ? undefined : problemId}
        />
        <SubmitCell
          className="h-11"
          hintId={RESTOCK_HINT_ID}
          isEmpty={typed.trim() === ""}
          label="Restock"
          of={product.name}
        />
      </div>
      <FieldProblem className="mt-2" id={problemId} problem={restock.problem} />
    </AdminForm>
  );
}

/**
 * A restocked product leaves the list, and its form with it. If the focus was inside, it moves to `next`, so that the
 * keyboard does not start at the top of the page. Returns the ref of the element that may leave.
 */
function useFocusAfterLeaving<Leaving extends HTMLElement>(next: RefObject<HTMLElement | null>) {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) next.current?.focus();
    };
  }, [next]);
  return leaving;
}

import { type FormEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { StockSummary } from "#contract/inventory.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { FieldProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { QuantityInput, SubmitCell } from "./quantity-cells.tsx";
import { stockActions } from "./stock-actions.ts";
import { useQuantityField } from "./use-quantity-field.ts";

type RestockFormProps = {
  readonly product: StockSummary;
  /** Gets the focus when the product leaves the list. */
  readonly focusAfterwards: RefObject<HTMLElement | null>;
};

export const RESTOCK_HINT_ID = "restock-hint";

export function RestockForm({ product, focusAfterwards }: RestockFormProps) {
  const { typed, problemId, input, afterwards } = useQuantityField();
  const form = useFocusAfterLeaving<HTMLFormElement>(focusAfterwards);
  const restock = useAdminAction(stockActions, "restock", afterwards);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const quantity = readQuantity(typed, 1);
    if (quantity === undefined) restock.refuse("Quantity must be 1 or greater");
    else restock.run({ productId: product.id, quantity });
  }

  return (
    <form
      aria-busy={restock.isPending}
      className="col-span-full aria-busy:opacity-60"
      method="post"
      noValidate
      onSubmit={submit}
      ref={form}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] border border-ink">
        <QuantityInput
          {...input}
          className="h-11"
          label={`Restock quantity for ${product.name}`}
          least={1}
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
    </form>
  );
}

/**
 * A product that is restocked leaves the list, and its form with it. If the focus was inside, it moves on to `next`, so
 * that the keyboard does not start at the top of the page again. Returns the ref of the element that may leave.
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

import { useState } from "react";
import { readQuantity, STOCK_OPERATIONS, type StockOperation } from "#domain/inventory/stock-change.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ChevronDown } from "#web/kit/ui/icon-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { FieldProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import type { InventoryItem } from "./inventory-data.ts";
import { QuantityInput, SubmitCell, useQuantityField } from "./quantity-cells.tsx";
import { stockActions } from "./stock-actions.ts";

type StockEditorProps = { readonly item: Pick<InventoryItem, "id" | "name" | "onShelf"> };

export const UPDATE_HINT_ID = "update-hint";

/** Quantity, operation and Update, as joined cells. */
export function StockEditor({ item }: StockEditorProps) {
  const { typed, problemId, input, afterwards } = useQuantityField();
  const [operation, setOperation] = useState<StockOperation>("set");
  const update = useAdminAction(stockActions.update, afterwards);

  function submit(): void {
    const quantity = readQuantity(typed, 0);
    // Only `set` could undo a sale made meanwhile, so it sends the level it was decided on.
    const seen = operation === "set" ? { seen: item.onShelf } : {};
    if (quantity === undefined) update.refuse("Quantity must be 0 or greater");
    else update.run({ productId: item.id, quantity, operation, ...seen });
  }

  return (
    <AdminForm
      action={update}
      className="col-span-full grid grid-cols-[72px_minmax(0,1fr)_auto] border-line border-t aria-busy:opacity-60 lg:col-auto lg:grid-cols-[84px_minmax(0,1fr)_110px] lg:border-t-0 lg:border-l"
      keepsAs={`Quantity ${item.id}`}
      method="post"
      isQuiet
      onSubmit={submit}
    >
      <QuantityInput
        {...input}
        className="h-12 border-r lg:h-20"
        label={`Quantity for ${item.name}`}
        least={0}
        name="quantity"
        placeholder="Qty"
        problemId={update.problem === undefined ? undefined : problemId}
      />
      <span className="relative border-line border-r">
        <select
          aria-label={`Operation for ${item.name}`}
          className="focus-inside h-12 w-full px-(--gut) text-s font-bold hover:bg-wash lg:h-20"
          name="operation"
          onChange={(event) => setOperation(event.target.value as StockOperation)}
          value={operation}
        >
          {STOCK_OPERATIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          className="pointer-events-none absolute top-[17px] right-3 lg:top-[33px]"
          icon={ChevronDown}
          size={14}
        />
      </span>
      <SubmitCell
        className="h-12 lg:h-20"
        hintId={UPDATE_HINT_ID}
        isEmpty={typed.trim() === ""}
        label="Update"
        of={item.name}
      />
      <FieldProblem
        className="col-span-full border-t border-line px-3 py-2"
        id={problemId}
        problem={update.problem}
      />
    </AdminForm>
  );
}

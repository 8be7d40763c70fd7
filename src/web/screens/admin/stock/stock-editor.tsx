import { type FormEvent, useId, useRef, useState } from "react";
import { readQuantity, STOCK_OPERATIONS, type StockOperation } from "#domain/inventory/stock-change.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ChevronDown } from "#web/ui/icon-paths.ts";
import { updateStock } from "./change-stock.ts";
import type { InventoryItem } from "./inventory-data.ts";
import { ProblemNote } from "./problem-note.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import { SubmitCell } from "./submit-cell.tsx";
import { useStockChange } from "./use-stock-change.ts";

type StockEditorProps = {
  readonly item: InventoryItem;
  readonly refresh: () => Promise<void>;
};

export const UPDATE_HINT_ID = "update-hint";

/** Quantity, operation and Update, as joined cells. */
export function StockEditor({ item, refresh }: StockEditorProps) {
  const [typed, setTyped] = useState("");
  const [operation, setOperation] = useState<StockOperation>("set");
  const change = useStockChange(refresh);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const quantity = readQuantity(typed, 0);
    if (quantity === undefined) return change.refuse("Quantity must be 0 or greater");
    // Only a blind `set` can undo a sale; it says which level it was decided on.
    const seen = operation === "set" ? { seen: item.onShelf } : {};
    const isDone = await change.run(() => updateStock({ productId: item.id, quantity, operation, ...seen }));
    if (isDone) setTyped("");
    // The button goes off with the empty field and would take the focus with it.
    field.current?.focus();
  }

  return (
    <form
      aria-busy={change.isPending}
      className="col-span-full grid grid-cols-[72px_minmax(0,1fr)_auto] border-line border-t aria-busy:opacity-60 lg:col-auto lg:grid-cols-[84px_minmax(0,1fr)_110px] lg:border-t-0 lg:border-l"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <QuantityInput
        className="h-12 border-r lg:h-20"
        label={`Quantity for ${item.name}`}
        least={0}
        onType={setTyped}
        placeholder="Qty"
        problemId={change.problem === undefined ? undefined : problemId}
        ref={field}
        typed={typed}
      />
      <span className="relative border-line border-r">
        <select
          aria-label={`Operation for ${item.name}`}
          className="focus-inside h-12 w-full px-(--gut) text-s font-bold hover:bg-wash lg:h-20"
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
      <ProblemNote
        className="col-span-full border-t border-line px-3 py-2"
        id={problemId}
        problem={change.problem}
      />
    </form>
  );
}

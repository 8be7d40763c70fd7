import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import type { StockSummary } from "#contract/inventory.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { restockProduct } from "./change-stock.ts";
import { ProblemNote } from "./problem-note.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import { SubmitCell } from "./submit-cell.tsx";
import { useFocusHeir } from "./use-next-focus.ts";
import { useStockChange } from "./use-stock-change.ts";

type RestockFormProps = {
  readonly product: StockSummary;
  readonly refresh: () => Promise<void>;
  /** Gets the focus when the product leaves the list. */
  readonly heir: RefObject<HTMLElement | null>;
};

export const RESTOCK_HINT_ID = "restock-hint";

export function RestockForm({ product, refresh, heir }: RestockFormProps) {
  const [typed, setTyped] = useState("");
  const change = useStockChange(refresh);
  const field = useRef<HTMLInputElement>(null);
  const form = useFocusHeir<HTMLFormElement>(heir);
  const problemId = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const quantity = readQuantity(typed, 1);
    if (quantity === undefined) return change.refuse("Quantity must be 1 or greater");
    if (await change.run(() => restockProduct(product.id, quantity))) setTyped("");
    field.current?.focus();
  }

  return (
    <form
      aria-busy={change.isPending}
      className="col-span-full aria-busy:opacity-60"
      method="post"
      noValidate
      onSubmit={submit}
      ref={form}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] border border-ink">
        <QuantityInput
          className="h-11"
          label={`Restock quantity for ${product.name}`}
          least={1}
          onType={setTyped}
          placeholder="Restock qty"
          problemId={change.problem === undefined ? undefined : problemId}
          ref={field}
          typed={typed}
        />
        <SubmitCell
          className="h-11"
          hintId={RESTOCK_HINT_ID}
          isEmpty={typed.trim() === ""}
          label="Restock"
          of={product.name}
        />
      </div>
      <ProblemNote className="mt-2" id={problemId} problem={change.problem} />
    </form>
  );
}

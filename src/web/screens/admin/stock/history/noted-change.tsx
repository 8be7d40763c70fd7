import { type FormEvent, useState } from "react";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { FieldProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import type { InventoryItem } from "#web/screens/admin/stock/inventory-data.ts";
import { stockActions } from "#web/screens/admin/stock/stock-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type NotedChangeProps = {
  readonly item: InventoryItem;
  readonly onChanged: () => void;
};

const LONGEST_NOTE = 200;

/** A change whose reason has to be remembered: the note stays in the stock history. */
export function NotedChange({ item, onChanged }: NotedChangeProps) {
  const [sent, setSent] = useState(0);
  const change = useAdminAction(stockActions, "update", {
    onDone() {
      setSent((count) => count + 1);
      onChanged();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const quantity = readQuantity(String(form.get("quantity") ?? ""), 1);
    const operation = form.get("operation") === "add" ? "add" : "subtract";
    const note = String(form.get("note") ?? "");
    if (quantity === undefined) change.refuse("Quantity must be 1 or greater");
    else change.run({ productId: item.id, quantity, operation, note });
  }

  return (
    <form
      aria-busy={change.isPending}
      aria-label="Change with a note"
      className="grid grid-cols-[1fr_1fr] gap-x-2.5 gap-y-3 border-ink border-b bg-wash px-(--gut) py-4 aria-busy:opacity-60"
      key={sent}
      noValidate
      onSubmit={submit}
    >
      <SelectField defaultValue="subtract" label="Change" name="operation">
        <option value="subtract">subtract</option>
        <option value="add">add</option>
      </SelectField>
      <TextField autoComplete="off" inputMode="numeric" label="Pieces" name="quantity" />
      <TextField
        autoComplete="off"
        className="col-span-full"
        label="Why (optional)"
        maxLength={LONGEST_NOTE}
        name="note"
      />
      <Button className="col-span-full min-h-12" size="small" tone="ink" type="submit">
        Change with this note
      </Button>
      <FieldProblem className="col-span-full" id="noted-change-problem" problem={change.problem} />
    </form>
  );
}

import { useState } from "react";
import type { GridOperation, GridRequest, StockGridJson } from "#contract/inventory/stock-grid.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { GridCells } from "./grid-cells.tsx";
import { SaveBar } from "./save-bar.tsx";
import { countedWords, readCells, type TypedCells, typeInto } from "./typed-cells.ts";

const LABELS: Readonly<Record<GridOperation, string>> = {
  set: "set",
  add: "add",
  subtract: "subtract",
  restock: "restock",
};

/** Changes many sizes at once. Numbers that changed since typing are marked, and overwritten only by the next press. */
export function GridEditor({ grid }: { readonly grid: StockGridJson }) {
  const { id: productId, cells, stockQuantity } = grid;
  const [typed, setTyped] = useState<TypedCells>({});
  const [operation, setOperation] = useState<GridOperation>("set");
  const [hasShownChanges, setHasShownChanges] = useState(false);
  const [note, setNote] = useState("");
  const save = useAdminAction(
    (body: GridRequest) => add("PUT /api/inventory/grid/:productId", { params: { productId }, body }),
    {
      done: ({ name, stockQuantity }) => ({
        title: "Inventory Updated",
        description: `${name} stock updated to ${stockQuantity} units`,
      }),
      onDone() {
        setTyped({});
        setNote("");
        setHasShownChanges(false);
      },
      onFailed: () => setHasShownChanges(true),
    },
  );
  const least = operation === "restock" ? 1 : 0;
  const count = Object.keys(typed).length;

  function submit(): void {
    // The changed numbers were shown: the second press saves anyway.
    const read = readCells(cells, typed, { least, isSeenNow: hasShownChanges });
    if (read === undefined) save.refuse(`Quantity must be ${least} or greater`);
    else save.run({ operation, cells: read, note });
  }

  return (
    <>
      <AdminForm
        action={save}
        label="Count the sizes and colors"
        className="aria-busy:opacity-60"
        isQuiet
        onSubmit={submit}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2.5 border-ink border-b bg-wash px-(--gut) py-3 lg:max-w-2xl">
          <SelectField
            label="Change"
            onChange={(event) => setOperation(event.target.value as GridOperation)}
            value={operation}
          >
            {Object.entries(LABELS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            autoComplete="off"
            label="Why (optional)"
            maxLength={LONGEST_NOTES.stock}
            onChange={(event) => setNote(event.target.value)}
            value={note}
          />
        </div>
        <GridCells
          cells={cells}
          least={least}
          onType={(cell, text) => setTyped((before) => typeInto(before, cell, text))}
          typed={typed}
        />
        <SaveBar
          hint={count === 0 ? "Type what you count." : `${count} of ${cells.length} typed`}
          isEmpty={count === 0}
          label="Save"
          problem={save.problem}
        />
      </AdminForm>
      <div className="flex flex-wrap px-(--gut) pt-8">
        <SecondPress
          confirm="Count as one pool"
          action={() =>
            call("PUT /api/inventory/counting/:productId", {
              params: { productId },
              body: { countedBy: "pool", seen: stockQuantity },
            })
          }
          done={countedWords}
          label="Count as one pool"
          question={`The ${stockQuantity} pieces are then one number, and shoppers can buy every size and color of them.`}
        />
      </div>
    </>
  );
}

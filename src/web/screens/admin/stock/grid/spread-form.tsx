import { type FormEvent, useState } from "react";
import type { StockGridJson } from "#contract/stock-grid.ts";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { gridActions } from "./grid-actions.ts";
import { GridCells } from "./grid-cells.tsx";
import { SaveBar } from "./save-bar.tsx";
import { readCells, type TypedCells, typeInto } from "./typed-cells.ts";

/** Asks how the pieces of a pool are spread. What is left empty has none. */
export function SpreadForm({ grid }: { readonly grid: StockGridJson }) {
  const { id: productId, cells, stockQuantity } = grid;
  const [typed, setTyped] = useState<TypedCells>({});
  const count = useAdminAction(gridActions, "count");
  const read = readCells(cells, typed, { least: 0 });
  const sum = read?.reduce((pieces, { quantity }) => pieces + quantity, 0);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (read === undefined) count.refuse("Quantity must be 0 or greater");
    else {
      const spread = read.map(({ size, color, quantity }) => ({ size, color, quantity }));
      count.run({ productId, counting: { countedBy: "variants", seen: stockQuantity, cells: spread } });
    }
  }

  return (
    <form
      aria-busy={count.isPending}
      aria-label="Count per size and color"
      className="aria-busy:opacity-60"
      noValidate
      onSubmit={submit}
    >
      <p className="border-ink border-b px-(--gut) py-4 pr-[max(var(--gut),calc(100%-62ch))]">
        All sizes and colors are one number now. Type how many of each lie there: from then on shoppers can
        buy what there is of their size. What you leave empty has none.
      </p>
      <GridCells
        cells={cells}
        least={0}
        onType={(cell, text) => setTyped((before) => typeInto(before, cell, text))}
        typed={typed}
      />
      <SaveBar
        hint={describeSum(sum, stockQuantity)}
        isEmpty={Object.keys(typed).length === 0 && stockQuantity > 0}
        label="Count per size"
        problem={count.problem}
      />
    </form>
  );
}

function describeSum(sum: number | undefined, pieces: number): string | undefined {
  if (sum === undefined) return undefined;
  if (sum === pieces) return `All ${pieces} spread`;
  return sum < pieces
    ? `${sum} of ${pieces} spread`
    : `${sum} spread, ${sum - pieces} more than the ${pieces} so far`;
}

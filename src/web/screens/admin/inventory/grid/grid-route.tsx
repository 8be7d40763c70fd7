import { useState } from "react";
import { redirect } from "react-router";
import type { CountingRequest, StockGridJson } from "#contract/inventory/stock-grid.ts";
import { call } from "#web/api/call.ts";
import { readRowId } from "#web/paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/grid-route.ts";
import { GridCells } from "./grid-cells.tsx";
import { GridEditor } from "./grid-editor.tsx";
import { SaveBar } from "./save-bar.tsx";
import { countedWords, readCells, type TypedCells, typeInto } from "./typed-cells.ts";

export const clientLoader = inAdmin(({ read, params }) => {
  const productId = readRowId(params.id);
  if (productId === undefined) throw redirect(adminPaths.stock);
  return read("GET /api/inventory/grid/:productId", { params: { productId } });
});

export const HydrateFallback = InventorySkeleton;

export default function GridRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(grid) => <GridScreen grid={grid} key={grid.countedBy} />}
    </Answered>
  );
}

/** One product's sizes and colours: counted, or how to split a pool. */
function GridScreen({ grid }: { readonly grid: StockGridJson }) {
  return (
    <div className="page-width border-ink border-t pb-24">
      <GridHead grid={grid} />
      {grid.countedBy === "pool" ? <SpreadForm grid={grid} /> : <GridEditor grid={grid} />}
    </div>
  );
}

/** The link to the list, the product's name and its stock. */
function GridHead({ grid }: { readonly grid: StockGridJson }) {
  return (
    <BackHead back="All stock" title={grid.name} to={adminPaths.stock}>
      <p className="type-mono mt-2 text-note">
        {grid.stockQuantity} on the shelf
        {grid.reserved > 0 && ` / ${grid.reserved} held`}
      </p>
    </BackHead>
  );
}

/** Asks how a pool's pieces are split. Empty fields count as zero. */
function SpreadForm({ grid }: { readonly grid: StockGridJson }) {
  const { id: productId, cells, stockQuantity } = grid;
  const [typed, setTyped] = useState<TypedCells>({});
  /** The missing pieces that the owner was asked about. */
  const [asked, setAsked] = useState(0);
  const count = useAdminAction(
    (spread: NonNullable<CountingRequest["cells"]>) =>
      call("PUT /api/inventory/counting/:productId", {
        params: { productId },
        body: { countedBy: "variants", seen: stockQuantity, cells: spread },
      }),
    { done: countedWords },
  );
  const read = readCells(cells, typed, { least: 0 });
  const sum = read?.reduce((pieces, { quantity }) => pieces + quantity, 0);

  const missing = sum === undefined ? 0 : stockQuantity - sum;

  function submit(): void {
    if (read === undefined) count.refuse("Quantity must be 0 or greater");
    // Fewer than there were are gone from the shelf: asked once for each number.
    else if (missing > 0 && asked !== missing) setAsked(missing);
    else count.run(read.map(({ size, color, quantity }) => ({ size, color, quantity })));
  }

  return (
    <AdminForm
      action={count}
      label="Count per size and color"
      className="aria-busy:opacity-60"
      isQuiet
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
        label={asked > 0 && asked === missing ? `Yes, ${piecesText(missing)} fewer` : "Count per size"}
        problem={
          asked > 0 && asked === missing
            ? `${piecesText(missing)} of the ${stockQuantity} are in no size: they leave the stock. Press again if that is so.`
            : count.problem
        }
      />
    </AdminForm>
  );
}

function piecesText(pieces: number): string {
  return pieces === 1 ? "1 piece" : `${pieces} pieces`;
}

function describeSum(sum: number | undefined, pieces: number): string | undefined {
  if (sum === undefined) return undefined;
  if (sum === pieces) return `All ${pieces} spread`;
  return sum < pieces
    ? `${sum} of ${pieces} spread`
    : `${sum} spread, ${sum - pieces} more than the ${pieces} so far`;
}

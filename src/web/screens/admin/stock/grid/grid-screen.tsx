import type { StockGridJson } from "#contract/stock-grid.ts";
import { GridEditor } from "./grid-editor.tsx";
import { GridHead } from "./grid-head.tsx";
import { SpreadForm } from "./spread-form.tsx";

/** The sizes and colours of one product: counted where they are, spread where they are still one pool. */
export function GridScreen({ grid }: { readonly grid: StockGridJson }) {
  return (
    <div className="page-width border-ink border-t pb-24">
      <GridHead grid={grid} />
      {grid.countedBy === "pool" ? <SpreadForm grid={grid} /> : <GridEditor grid={grid} />}
    </div>
  );
}

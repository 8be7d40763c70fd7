import { Link } from "react-router";
import type { StockGridJson } from "#contract/stock-grid.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft } from "#web/ui/icon-paths.ts";

/** The way back to the list, which product this is, and what there is of it. */
export function GridHead({ grid }: { readonly grid: StockGridJson }) {
  return (
    <div className="border-ink border-b px-(--gut) pt-3 pb-4">
      <Link
        className="inline-flex min-h-11 items-center gap-2 text-s font-semibold underline underline-offset-4"
        to={adminPaths.stock}
      >
        <Icon icon={ArrowLeft} />
        All stock
      </Link>
      <h2 className="type-display mt-2 text-d2" tabIndex={-1}>
        {grid.name}
      </h2>
      <p className="type-mono mt-2 text-note">
        {grid.stockQuantity} on the shelf
        {grid.reserved > 0 && ` / ${grid.reserved} held`}
      </p>
    </div>
  );
}

import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { stockActions } from "./stock-actions.ts";

/** Every shelf as a file for a spreadsheet, with its sizes and colours. */
export function StockFile() {
  const exporting = useAdminAction(stockActions, "exportFile", { isReading: true });
  return (
    <>
      {exporting.problem !== undefined && (
        <span className="text-bad" role="alert">
          {exporting.problem}
        </span>
      )}
      <button
        aria-disabled={exporting.isPending}
        className="-my-2 inline-flex min-h-11 items-center px-1 underline underline-offset-2 hover:text-ink"
        onClick={() => exporting.run({})}
        type="button"
      >
        CSV<span className="sr-only"> of the stock</span>
      </button>
    </>
  );
}

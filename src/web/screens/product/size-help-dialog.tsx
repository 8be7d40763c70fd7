import { Link } from "react-router";
import { BETWEEN_SIZES_NOTE } from "#content/catalogue/size-guide.ts";
import type { SizeTable as SizeTableData } from "#domain/sizes/size-table.ts";
import { call } from "#web/api/call.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { paths } from "#web/paths.ts";
import { SizeTable } from "#web/shop/products/size-table.tsx";
import { SizeUnitChoice } from "#web/shop/products/size-unit-choice.tsx";
import { useSizeUnit } from "#web/shop/products/use-size-unit.ts";

type SizeHelpDialogProps = {
  readonly tableId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

let tables: readonly SizeTableData[] = [];

/** The dialog, once the measures are there. Rejects like `call`. */
export async function withTables() {
  tables = await call("GET /api/size-tables");
  return SizeHelpDialog;
}

/** The size guide's table for this garment. */
function SizeHelpDialog({ tableId, ...overlay }: SizeHelpDialogProps) {
  const [unit, chooseUnit] = useSizeUnit();
  const table = tables.find(({ id }) => id === tableId);
  return (
    <Dialog {...overlay} title="Size Guide">
      <div className="min-h-0 flex-1 overflow-y-auto px-(--gut) pt-5 pb-8">
        {table && (
          <>
            <h3 className="text-base font-semibold" id={table.id}>
              {table.title}
            </h3>
            <p className="mt-1.5 mb-4 max-w-[58ch] text-s text-note">{table.note}</p>
            <SizeUnitChoice onChange={chooseUnit} unit={unit} />
            <SizeTable first={unit} table={table} />
            <p className="mt-5 max-w-[58ch] font-medium">{BETWEEN_SIZES_NOTE}</p>
          </>
        )}
        {/* Replaces the dialog's own history entry, so that Back leads to the product. */}
        <Link
          className="link-line mt-2 inline-flex min-h-11 items-center font-semibold"
          replace
          to={`${paths.sizeGuide}#${tableId}`}
        >
          How to measure, and all the other sizes
        </Link>
      </div>
    </Dialog>
  );
}

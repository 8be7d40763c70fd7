import type { AdminSizeTable } from "#contract/catalogue/size-tables.ts";
import { call } from "#web/api/call.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { ListedRow } from "#web/screens/admin/lists/listed-row.tsx";
import type { Route } from "./+types/size-tables-route.ts";
import { SizeTableForm } from "./size-table-form.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/size-tables"));

export const HydrateFallback = InventorySkeleton;

export default function SizeTablesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(tables) => <SizeTablesScreen tables={tables} />}</Answered>;
}

/** The tables of the size guide, and a form for one more. */
function SizeTablesScreen({ tables }: { readonly tables: readonly AdminSizeTable[] }) {
  return (
    <section aria-labelledby="admin-size-tables" className="page-width border-ink border-t pb-24">
      <ScreenHead count={tables.length} countOf="tables" id="admin-size-tables" title="Size tables">
        The measures in the size guide. A product shows the table that you choose on its page, else the one
        for its name.
      </ScreenHead>
      <div className="grid lg:grid-cols-2">
        <ListBody>
          <ul className="border-line lg:border-r">
            {tables.map((table) => (
              <SizeTableRow key={`${table.id} ${table.editedAt}`} table={table} />
            ))}
          </ul>
        </ListBody>
        <AdminGuard title="The form for a new table">
          <div>
            <h3 className="type-display px-(--gut) pt-5 text-d3">A new table</h3>
            <SizeTableForm key={tables.length} />
          </div>
        </AdminGuard>
      </div>
    </section>
  );
}

function SizeTableRow({ table }: { readonly table: AdminSizeTable }) {
  const { id, title, sizes, pieces, isOwn } = table;
  const chosen = pieces === 1 ? "chosen for one product" : `chosen for ${pieces} products`;
  return (
    <ListedRow note={[sizes.join(" "), ...(pieces > 0 ? [chosen] : [])].join(", ")} title={title}>
      <SizeTableForm table={table} />
      {isOwn && pieces === 0 && (
        <div className="px-(--gut) pb-5">
          <SecondPress
            confirm="Delete it for good"
            action={() => call("DELETE /api/admin/size-tables/:id", { params: { id } })}
            done={{ title: "Size table deleted", description: title }}
            label="Delete it"
            question="It is gone from the size guide at once."
          />
        </div>
      )}
    </ListedRow>
  );
}

import { useState } from "react";
import type { MovementPage } from "#contract/admin/stock-ledger.ts";
import { apiGet, apiSend } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import type { InventoryItem } from "#web/screens/admin/stock/inventory-data.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { MovementRow } from "./movement-row.tsx";
import { NotedChange } from "./noted-change.tsx";

type StockHistoryProps = {
  readonly item: InventoryItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Reads the page's numbers again. */
  readonly refresh: () => Promise<void>;
};

const ask = (path: string) => apiGet<MovementPage>(path);

/** Everything that moved one shelf, the newest first, and the way to take the last change by hand back. */
export function StockHistory({ item, isOpen, onClose, refresh }: StockHistoryProps) {
  const [before, setBefore] = useState<number>();
  const path = `/api/admin/products/${item.id}/movements${before === undefined ? "" : `?before=${before}`}`;
  const answer = useAdminAnswer(path, ask, refresh);
  const save = useSave();

  /** A change is at the top of the first page. */
  async function showNewest(): Promise<void> {
    setBefore(undefined);
    answer.reload();
    await refresh();
  }

  async function undo(id: number): Promise<void> {
    const level = await save.run(() =>
      apiSend<{ name: string; stockQuantity: number }>("POST", `/api/admin/movements/${id}/undo`),
    );
    if (level === undefined) return answer.reload();
    showToast({
      title: "Change undone",
      description: `${level.name} stock is now ${level.stockQuantity} units`,
    });
    await showNewest();
  }

  return (
    <Drawer isOpen={isOpen} note={item.code} onClose={onClose} title="Stock history">
      <div className="min-h-0 flex-1 overflow-y-auto pb-6">
        <p className="border-line border-b px-(--gut) py-3 font-semibold">
          {item.name}: {item.onShelf} on the shelf
        </p>
        <NotedChange item={item} onChanged={showNewest} />
        <SaveProblem isInGutter problem={save.problem} />
        <AdminSection answer={answer}>
          {({ items, next }) => (
            <>
              {items.length === 0 && <p className="px-(--gut) py-4">Nothing has moved this shelf yet.</p>}
              <ol aria-label={`Movements of ${item.name}`}>
                {items.map((movement) => (
                  <MovementRow isBusy={save.isPending} key={movement.id} movement={movement} onUndo={undo} />
                ))}
              </ol>
              <div className="flex gap-2.5 px-(--gut) pt-4">
                {before !== undefined && (
                  <Button onClick={() => setBefore(undefined)} size="small" tone="line">
                    Newest
                  </Button>
                )}
                {next !== null && (
                  <Button onClick={() => setBefore(next)} size="small" tone="line">
                    Older
                  </Button>
                )}
              </div>
            </>
          )}
        </AdminSection>
      </div>
    </Drawer>
  );
}

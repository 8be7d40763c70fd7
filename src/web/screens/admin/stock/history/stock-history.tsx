import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { adminPaths } from "#web/admin-paths.ts";
import { Answered, LoadingRows } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import type { InventoryItem } from "#web/screens/admin/stock/inventory-data.ts";
import { stockActions } from "#web/screens/admin/stock/stock-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { MovementRow } from "./movement-row.tsx";
import type { clientLoader } from "./movements-route.ts";
import { NotedChange } from "./noted-change.tsx";

type StockHistoryProps = {
  readonly item: InventoryItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Everything that moved one shelf, the newest first, and the way to take the last change by hand back. */
export function StockHistory({ item, isOpen, onClose }: StockHistoryProps) {
  const [before, setBefore] = useState<number>();
  const { data, load, state } = useFetcher<typeof clientLoader>();
  const undo = useAdminAction(stockActions, "undo", { onDone: showNewest });

  useEffect(() => {
    if (isOpen) void load(adminPaths.movements(item.id, before));
  }, [isOpen, item.id, before, load]);

  /** A change is at the top of the first page. */
  function showNewest(): void {
    setBefore(undefined);
  }

  return (
    <Drawer isOpen={isOpen} note={item.code} onClose={onClose} title="Stock history">
      <div className="min-h-0 flex-1 overflow-y-auto pb-6">
        <p className="border-line border-b px-(--gut) py-3 font-semibold">
          {item.name}: {item.onShelf} on the shelf
        </p>
        {item.countedBy === "pool" && <NotedChange item={item} onChanged={showNewest} />}
        <SaveProblem isInGutter problem={undo.problem} />
        <div aria-busy={state === "loading"} className="aria-busy:opacity-60">
          {data === undefined && <LoadingRows />}
          {data !== undefined && (
            <Answered answer={data.answer}>
              {({ items, next }) => (
                <>
                  {items.length === 0 && <p className="px-(--gut) py-4">No piece has moved yet.</p>}
                  <ol aria-label={`Movements of ${item.name}`}>
                    {items.map((movement) => (
                      <MovementRow
                        isBusy={undo.isPending}
                        key={movement.id}
                        movement={movement}
                        onUndo={(movementId) => undo.run({ movementId })}
                      />
                    ))}
                  </ol>
                  <div className="flex gap-2.5 px-(--gut) pt-4">
                    {before !== undefined && (
                      <Button onClick={showNewest} size="small" tone="line">
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
            </Answered>
          )}
        </div>
      </div>
    </Drawer>
  );
}

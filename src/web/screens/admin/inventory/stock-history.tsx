import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Movement } from "#contract/inventory/stock-ledger.ts";
import { variantName } from "#domain/catalogue/variant-stock.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Drawer } from "#web/kit/ui/overlay/overlay.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { Answered, LoadingRows } from "#web/screens/admin/controls/answered.tsx";
import { FieldProblem, SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import type { InventoryItem } from "./inventory-data.ts";
import type { clientLoader } from "./movements-route.ts";
import { stockActions } from "./stock-actions.ts";

type StockHistoryProps = {
  readonly item: InventoryItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** All movements of one product, newest first, and undoing the last manual change. */
export function StockHistory({ item, isOpen, onClose }: StockHistoryProps) {
  const [before, setBefore] = useState<number>();
  const { data, load, state } = useFetcher<typeof clientLoader>();
  const undo = useAdminAction(stockActions.undo, { onDone: showNewest });

  useEffect(() => {
    if (isOpen) void load(adminPaths.movements(item.id, before));
  }, [isOpen, item.id, before, load]);

  /** New changes are at the top of the first page. */
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

type NotedChangeProps = {
  readonly item: InventoryItem;
  readonly onChanged: () => void;
};

/** A change with a reason, which stays in the stock history. */
function NotedChange({ item, onChanged }: NotedChangeProps) {
  const [sent, setSent] = useState(0);
  const change = useAdminAction(stockActions.update, {
    onDone() {
      setSent((count) => count + 1);
      onChanged();
    },
  });

  function submit(form: FormData): void {
    const quantity = readQuantity(String(form.get("quantity") ?? ""), 1);
    const operation = form.get("operation") === "add" ? "add" : "subtract";
    const note = String(form.get("note") ?? "");
    if (quantity === undefined) change.refuse("Quantity must be 1 or greater");
    else change.run({ productId: item.id, quantity, operation, note });
  }

  return (
    <AdminForm
      action={change}
      button={
        <Button className="col-span-full min-h-12" size="small" tone="ink" type="submit">
          Change with this note
        </Button>
      }
      keepsAs={`Change with a note ${item.id}`}
      label="Change with a note"
      className="grid grid-cols-[1fr_1fr] gap-x-2.5 gap-y-3 border-ink border-b bg-wash px-(--gut) py-4 aria-busy:opacity-60"
      key={sent}
      isQuiet
      onSubmit={submit}
    >
      <SelectField defaultValue="subtract" label="Change" name="operation">
        <option value="subtract">subtract</option>
        <option value="add">add</option>
      </SelectField>
      <TextField autoComplete="off" inputMode="numeric" label="Pieces" name="quantity" />
      <TextField
        autoComplete="off"
        className="col-span-full"
        label="Why (optional)"
        maxLength={LONGEST_NOTES.stock}
        name="note"
      />
      <FieldProblem className="col-span-full" id="noted-change-problem" problem={change.problem} />
    </AdminForm>
  );
}

type MovementRowProps = {
  readonly movement: Movement;
  readonly isBusy: boolean;
  readonly onUndo: (id: number) => void;
};

/** Movements: change, remaining pieces, reason and person. */
function MovementRow({ movement, isBusy, onUndo }: MovementRowProps) {
  const { id, at, change, level, note, who, undone, canUndo } = movement;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-(--gut) py-3">
      <p className={`type-display text-[1.25rem] leading-none ${undone ? "line-through" : ""}`}>
        {change > 0 ? `+${change}` : `−${-change}`}
        <span className="sr-only"> pieces</span>
      </p>
      <div className="min-w-0">
        <p className="text-s font-semibold">{describeMovement(movement)}</p>
        {note !== null && <p className="text-s break-words">{note}</p>}
        <p className="type-mono mt-0.5 text-note">
          <Timestamp at={at} /> / {level} after
          {who !== null && ` / ${who}`}
        </p>
      </div>
      {canUndo && (
        <Button disabled={isBusy} onClick={() => onUndo(id)} size="small" tone="line">
          Undo
        </Button>
      )}
    </li>
  );
}

/** Which pieces moved, why, and by whom, in a few words. */
export function describeMovement(movement: Movement): string {
  const { size, color } = movement;
  const variant = variantName({ size: size ?? "", color: color ?? "" });
  return variant === "" ? whyItMoved(movement) : `${variant}: ${whyItMoved(movement)}`;
}

function whyItMoved({ reason, actor, order, undoes, undone, isRecount }: Movement): string {
  if (isRecount) return "Counted another way";
  if (undoes !== null) return "Undo of a change by hand";
  const words = WORDS[reason](order, actor);
  return undone ? `${words}, undone` : words;
}

type Describe = (order: string | null, actor: Movement["actor"]) => string;

const WORDS: Readonly<Record<Movement["reason"], Describe>> = {
  opening: (_, actor) => (actor === "admin" ? "First pieces, by hand" : "First pieces, from the catalogue"),
  sale: (order) => `Sold with order ${order ?? "unknown"}`,
  return: (order) => `Came back from order ${order ?? "unknown"}`,
  restock: () => "Restocked by hand",
  correction: () => "Corrected by hand",
};

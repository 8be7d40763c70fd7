import type { Movement } from "#contract/admin/stock-ledger.ts";
import { variantName } from "#domain/inventory/variant-stock.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { Button } from "#web/ui/button.tsx";

type MovementRowProps = {
  readonly movement: Movement;
  readonly isBusy: boolean;
  readonly onUndo: (id: number) => void;
};

/** What came or went, what was left, why, and by whom. */
export function MovementRow({ movement, isBusy, onUndo }: MovementRowProps) {
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
          <Moment at={at} /> / {level} after
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

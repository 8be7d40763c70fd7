import { QuantityInput } from "#web/screens/admin/inventory/quantity-cells.tsx";
import { useClothColor } from "#web/shop/products/swatch.ts";
import { byColor, cellKey, changedSince, type GridCell, type TypedCells } from "./typed-cells.ts";

type GridCellsProps = {
  readonly cells: readonly GridCell[];
  readonly typed: TypedCells;
  readonly least: 0 | 1;
  readonly onType: (cell: GridCell, text: string) => void;
  /** The name of a cell's field, for a form that is read by names. */
  readonly nameOf?: (cell: GridCell) => string;
};

/** One field per size, four to a row on a phone, with the colours one below the other. */
export function GridCells({ cells, typed, least, onType, nameOf }: GridCellsProps) {
  const clothColor = useClothColor();
  return byColor(cells).map(([color, ofColor]) => (
    <fieldset className="relative border-ink border-b pt-11" key={color}>
      <legend className="absolute inset-x-0 top-0 flex h-11 items-center gap-2.5 px-(--gut) text-s font-semibold">
        {clothColor(color) && (
          <span
            aria-hidden="true"
            className="size-4 border border-edge"
            style={{ background: clothColor(color) }}
          />
        )}
        {color || "All colors"}
        <span className="type-mono ml-auto text-note">{countOf(ofColor)}</span>
      </legend>
      <div className="grid grid-cols-4 border-line border-t lg:grid-cols-8">
        {ofColor.map((cell) => (
          <Cell
            cell={cell}
            key={cellKey(cell)}
            least={least}
            name={nameOf?.(cell)}
            onType={(text) => onType(cell, text)}
            text={typed[cellKey(cell)]?.text ?? ""}
            was={changedSince(typed, cell)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function countOf(cells: readonly GridCell[]): string | undefined {
  const known = cells.flatMap(({ onShelf }) => (onShelf === null ? [] : [onShelf]));
  return known.length === 0 ? undefined : `${known.reduce((sum, pieces) => sum + pieces, 0)} on the shelf`;
}

type CellProps = {
  readonly cell: GridCell;
  readonly text: string;
  readonly least: 0 | 1;
  readonly name: string | undefined;
  /** The current number, if it changed since typing. */
  readonly was: number | undefined;
  readonly onType: (text: string) => void;
};

function Cell({ cell, text, least, name, was, onType }: CellProps) {
  const { size, color, onShelf, reserved, isMade } = cell;
  const label = [size, color].filter(Boolean).join(", ") || "all";
  const noteId = `cell-${size}-${color}`;
  return (
    <div
      className={`min-w-0 border-line border-r border-b ${was === undefined ? "bg-paper" : "bg-bad-wash"}`}
    >
      <p className="flex items-baseline justify-between gap-1 px-2.5 pt-2.5">
        <span className={`text-s font-bold ${isMade ? "" : "text-note line-through"}`}>{size || "All"}</span>
        {onShelf !== null && (
          <span className={`type-display text-[1.125rem] leading-none ${onShelf === 0 ? "text-note" : ""}`}>
            {onShelf}
            <span className="sr-only"> on the shelf</span>
          </span>
        )}
      </p>
      <QuantityInput
        className="h-12 text-[1.125rem] focus:bg-wash"
        label={`Pieces of ${label}`}
        least={least}
        name={name}
        onType={onType}
        placeholder="–"
        problemId={was === undefined ? undefined : noteId}
        typed={text}
      />
      <p className="type-mono min-h-6 px-2.5 pb-1.5 text-note" id={noteId}>
        {was !== undefined && <span className="text-bad">was {was}</span>}
        {was === undefined && reserved > 0 && `${reserved} held`}
        {was === undefined && reserved === 0 && !isMade && "not made"}
      </p>
    </div>
  );
}

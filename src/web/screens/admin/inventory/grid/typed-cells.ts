import type { StockGridJson } from "#contract/inventory/stock-grid.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";

export type GridCell = StockGridJson["cells"][number];

/** A cell's text, and the level shown while it was typed. */
export type TypedCell = { readonly text: string; readonly seen: number };

/** By `cellKey`; untouched cells are absent. */
export type TypedCells = Readonly<Record<string, TypedCell>>;

export function cellKey({ size, color }: Pick<GridCell, "size" | "color">): string {
  return JSON.stringify([size, color]);
}

/** Sets a cell's field; empty means untouched. */
export function typeInto(typed: TypedCells, cell: GridCell, text: string): TypedCells {
  const { [cellKey(cell)]: _, ...others } = typed;
  return text.trim() === "" ? others : { ...others, [cellKey(cell)]: { text, seen: cell.onShelf ?? 0 } };
}

/** The level shown while typing, if it differs from the current one. */
export function changedSince(typed: TypedCells, cell: GridCell): number | undefined {
  const seen = typed[cellKey(cell)]?.seen;
  return seen === undefined || cell.onShelf === null || seen === cell.onShelf ? undefined : seen;
}

type Reading = {
  readonly least: 0 | 1;
  /** Whether the changed level was shown and the number is intended anyway. */
  readonly isSeenNow?: boolean;
};

/** The cells to send; undefined while a field contains no quantity of at least `least`. */
export function readCells(
  cells: readonly GridCell[],
  typed: TypedCells,
  { least, isSeenNow = false }: Reading,
) {
  const read = cells.flatMap((cell) => {
    const entry = typed[cellKey(cell)];
    if (!entry) return [];
    const { size, color, onShelf } = cell;
    const seen = isSeenNow ? (onShelf ?? entry.seen) : entry.seen;
    return [{ size, color, seen, quantity: readQuantity(entry.text, least) }];
  });
  const whole = read.flatMap(({ quantity, ...cell }) =>
    quantity === undefined ? [] : [{ ...cell, quantity }],
  );
  return whole.length === read.length ? whole : undefined;
}

/** The cells of each colour, in their order. */
export function byColor(cells: readonly GridCell[]): readonly (readonly [color: string, GridCell[]])[] {
  const groups = new Map<string, GridCell[]>();
  for (const cell of cells) groups.set(cell.color, [...(groups.get(cell.color) ?? []), cell]);
  return [...groups];
}

/** The message after a product's way of counting changed. */
export function countedWords({ name, countedBy }: Pick<StockGridJson, "name" | "countedBy">): ToastMessage {
  const way = countedBy === "pool" ? "as one pool" : "per size and color";
  return { title: "Inventory Updated", description: `${name} is counted ${way} now` };
}

import type { ReactNode } from "react";
import { SIZE_NAMES, type SizeCell } from "#domain/catalogue/size-row.ts";
import type { SizeTableId } from "#domain/catalogue/size-table-id.ts";
import { Part } from "#web/failures/part.tsx";
import { OptionGroup } from "./option-group.tsx";
import { SizeHelp } from "./size-help.tsx";

type SizeCellsProps = {
  readonly row: readonly SizeCell[];
  readonly chosen: string | undefined;
  /** The table of the size guide that measures this garment. */
  readonly tableId: SizeTableId | undefined;
  /** Struck through, and still to be chosen. */
  readonly isOut: (size: string) => boolean;
  readonly onChoose: (size: string) => void;
  /** For browsers without scripts. */
  readonly linkTo?: (size: string) => ReactNode;
};

/** Four cells to a row; the way to the size guide fills the cells that are left, or has a row of its own. */
export function SizeCells({ row, chosen, tableId, isOut, onChoose, linkTo }: SizeCellsProps) {
  const rest = 4 - (row.length % 4);
  return (
    <OptionGroup chosen={chosen && (SIZE_NAMES[chosen] ?? chosen)} title="Size">
      <div className="grid grid-cols-4 border-t border-l border-ink">
        {row.map(({ size, isMade }) => (
          <label
            className={`${CELL} focus-inside-within relative font-semibold ${isMade ? MADE : "text-note"} ${isMade && !isOut(size) ? "" : "struck-cell not-has-checked:text-note has-checked:line-through"}`}
            key={size}
          >
            <input
              aria-description={describe(size, isMade ? isOut(size) && "out of stock" : "not made")}
              // The name is what the cell shows, so that a spoken "M" finds it.
              aria-label={size}
              checked={size === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed plain:invisible"
              disabled={!isMade}
              name="size"
              onChange={() => onChoose(size)}
              type="radio"
              value={size}
            />
            <span translate="no">{size}</span>
            {isMade && <noscript>{linkTo?.(size)}</noscript>}
          </label>
        ))}
        <Part name="size guide">
          <SizeHelp
            className={`${CELL} focus-inside gap-1 bg-wash px-1.5 text-[0.75rem] leading-tight font-medium hover:bg-ink hover:text-paper`}
            columns={rest}
            tableId={tableId}
          />
        </Part>
      </div>
    </OptionGroup>
  );
}

const CELL = "flex h-12 items-center justify-center border-r border-b border-ink text-[0.9375rem]";
const MADE = "has-checked:bg-ink has-checked:text-paper not-has-checked:hover:bg-plate";

function describe(size: string, trouble: string | false): string | undefined {
  return [SIZE_NAMES[size], trouble].filter(Boolean).join(", ") || undefined;
}

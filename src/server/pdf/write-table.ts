import { INK, LINE, type Pdf } from "./make-pdf.ts";
import { heightOf, type Writing, write } from "./write-text.ts";

export type Column = Pick<Writing, "face" | "align" | "color"> & {
  /** In points from the left edge of the page. */
  readonly x: number;
  readonly width: number;
};

export type TablePlace = {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  /** A row that would cross this line starts a new page, at `newPageTop`. */
  readonly bottom: number;
  readonly newPageTop: number;
  /** Draws anything in a row besides its text. */
  readonly beforeRow?: (y: number, row: number) => void;
  /** Minimum height of a row, in points. */
  readonly rowHeight?: number;
};

const SIZE = 9.5;
const ROW_GAP = 5;

/** Draws ruled rows; each is as high as its highest cell. Returns where the next thing may begin. */
export function writeTable(
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  place: TablePlace,
): number {
  const { left, width, top, bottom, newPageTop, beforeRow, rowHeight = 0 } = place;
  pdf.rect(left, top, width, 1).fill(INK);
  let y = top + ROW_GAP;
  for (const [index, row] of rows.entries()) {
    if (y + Math.max(rowHeight, heightOfRow(pdf, columns, row)) > bottom) {
      pdf.addPage();
      y = newPageTop;
    }
    beforeRow?.(y, index);
    const ends = columns.map((column, cell) => write(pdf, row[cell] ?? "", { ...column, y, size: SIZE }));
    y = Math.max(y + rowHeight, ...ends) + ROW_GAP;
    pdf.rect(left, y, width, 0.5).fill(LINE);
    y += ROW_GAP;
  }
  return y;
}

function heightOfRow(pdf: Pdf, columns: readonly Column[], row: readonly string[]): number {
  return Math.max(
    ...columns.map((column, cell) => heightOf(pdf, row[cell] ?? "", { ...column, y: 0, size: SIZE })),
  );
}

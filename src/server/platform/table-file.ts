import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { writeCsv } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import { TABLE_TYPES } from "#contract/call/table-file.ts";
import type { TableFormat } from "#contract/call/table-formats.ts";
import { toDecimalText } from "#domain/money/money.ts";

type Cell = string | number;

/** A column's name, or one of sums: its cells are cents, and the files hold rand, or where it is named so the row's own money. */
type Column = string | { readonly rand: string } | { readonly money: string };

/** A list as it leaves the shop: a row has a cell for each column. */
export type Table = {
  /** Without extension. Letters and hyphens only, which are safe in a header and in every file system. */
  readonly fileName: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Sends the table as a file, which no cache keeps. */
export function sendTable(reply: FastifyReply, table: Table, format: TableFormat): FastifyReply {
  return reply
    .headers({
      "Content-Type": format === "csv" ? `${TABLE_TYPES.csv}; charset=utf-8` : TABLE_TYPES.xlsx,
      "Content-Disposition": `attachment; filename="${table.fileName}.${format}"`,
    })
    .send(format === "csv" ? toCsv(table) : toSpreadsheet(table));
}

/**
 * The table as an Excel workbook, which LibreOffice and Numbers open too. Text is text there: no program takes `0081`
 * or `1234E567` for a number, nor `=1+1` for a formula. Written as it is read, so that a long list holds up no other request.
 */
export function toSpreadsheet({ columns, rows }: Table): Readable {
  const stream = writeXlsxStream(
    rows.map((row) => row.map((cell, at) => (isSum(columns[at], cell) ? Number(cell) / 100 : cell))),
    {
      name: "KULUD",
      columns: columns.map((column) => ({
        header: nameOf(column),
        width: COLUMN_WIDTH,
        ...(isSum(column) && { numFmt: "0.00" }),
      })),
      freezePane: { rows: 1 },
    },
  );
  return Readable.from(stream, { objectMode: false });
}

/** In characters. */
const COLUMN_WIDTH = 18;

/**
 * The table as CSV. It begins with a byte order mark, because Excel guesses the encoding otherwise, and cells that a
 * spreadsheet would take for a formula begin with an apostrophe.
 */
export function toCsv({ columns, rows }: Table): string {
  const lines = rows.map((row) =>
    row.map((cell, at) => (isSum(columns[at], cell) ? toDecimalText(Number(cell)) : withoutFormulas(cell))),
  );
  return `${writeCsv([columns.map(nameOf), ...lines], { bom: true })}\r\n`;
}

/** An empty cell of a sum is not known, and no zero. */
const isSum = (column: Column | undefined, cell?: Cell) => typeof column === "object" && cell !== "";

function nameOf(column: Column): string {
  if (typeof column === "string") return column;
  return "rand" in column ? `${column.rand} (R)` : column.money;
}

/**
 * Where a formula can begin, without a look ahead, so that a checker can prove that it takes as long as the text is. Also
 * after a semicolon, a tab or a line break: a South African Excel separates cells by semicolons, even inside quotes.
 */
const FORMULA_START = /(^|[;\t\r\n])([^\S\t\r\n]*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A spreadsheet may pass over these at the beginning of a cell, and read a formula behind them. */
const PASSED_OVER = /^[\t\r]/;

function withoutFormulas(cell: Cell): Cell {
  if (typeof cell === "number") return cell;
  const marked = cell.replace(FORMULA_START, "$1$2'$3");
  return PASSED_OVER.test(marked) ? `'${marked}` : marked;
}

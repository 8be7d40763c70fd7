import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/**
 * A table as CSV for a spreadsheet: with the UTF-8 mark, because Excel guesses otherwise, and with an apostrophe before
 * everything that a spreadsheet would take for a formula.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return stringify([[...head], ...rows.map((row) => row.map(withoutFormulas))], {
    bom: true,
    record_delimiter: "windows",
  });
}

/**
 * Where a formula can begin. Also after a semicolon, a tab or a new line: a South African Excel separates by semicolons, and
 * cuts our cells there whatever quotes stand around them.
 */
const FORMULA_START = /^(?=[\t\r])|(?:^|[;\t\r\n])\s*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function withoutFormulas(cell: string | number): string | number {
  return typeof cell === "number" ? cell : cell.replace(FORMULA_START, "$&'");
}

/** Sends a table as a file of this name, which no cache keeps. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: string): string {
  reply.header("Content-Type", "text/csv; charset=utf-8");
  reply.header("Content-Disposition", `attachment; filename="${fileName}"`);
  return csv;
}

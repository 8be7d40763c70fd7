import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/**
 * A table as CSV for spreadsheets. It begins with a byte order mark, because Excel guesses the encoding otherwise, and
 * cells that a spreadsheet would take for a formula begin with an apostrophe.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return stringify([[...head], ...rows.map((row) => row.map(withoutFormulas))], {
    bom: true,
    record_delimiter: "windows",
  });
}

/**
 * Where a formula can begin. Also after a semicolon, a tab or a line break: a South African Excel separates cells by
 * semicolons, even inside quotes.
 */
const FORMULA_START = /^(?=[\t\r])|(?:^|[;\t\r\n])[^\S\t\r\n]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function withoutFormulas(cell: string | number): string | number {
  return typeof cell === "number" ? cell : cell.replace(FORMULA_START, "$&'");
}

/** Answers with a CSV file of this name, which no cache keeps. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: string): string {
  reply.header("Content-Type", "text/csv; charset=utf-8");
  reply.header("Content-Disposition", `attachment; filename="${fileName}"`);
  return csv;
}

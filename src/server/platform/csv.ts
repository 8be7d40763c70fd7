import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/**
 * A table as CSV for a spreadsheet: with the UTF-8 mark, because Excel guesses otherwise, and with an apostrophe before
 * every cell that a spreadsheet would take for a formula.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

/** Sends a table as a file of this name, which no cache keeps. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: string): string {
  reply.header("Content-Type", "text/csv; charset=utf-8");
  reply.header("Content-Disposition", `attachment; filename="${fileName}"`);
  return csv;
}

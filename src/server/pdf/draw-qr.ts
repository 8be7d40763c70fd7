import { correction, generate } from "lean-qr";
import { INK, PAPER_WHITE, type Pdf } from "./make-pdf.ts";

/** The width, in modules, of the white border that a scanner needs. */
const QUIET = 4;

/** Draws a QR code as vector squares, on a white field of `size` points. */
export function drawQr(
  pdf: Pdf,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const module = size / (code.size + 2 * QUIET);
  pdf.rect(x, y, size, size).fill(PAPER_WHITE);
  for (let row = 0; row < code.size; row++) {
    for (const { from, length } of runsOf(row, code)) {
      pdf.rect(x + (QUIET + from) * module, y + (QUIET + row) * module, length * module, module);
    }
  }
  pdf.fill(INK);
}

/** Joins neighbouring dark modules into one bar, so that no hairline shows between them. */
function runsOf(row: number, code: ReturnType<typeof generate>) {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < code.size; column++) {
    if (!code.get(column, row)) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}

import { BRAND } from "#content/brand.ts";
import { printedCode } from "#domain/downloads/download-code.ts";
import { SHEET } from "./letterhead.ts";
import { LINE, MM, MUTE, makePdf, type Pdf } from "./make-pdf.ts";
import { sizeToFit, write } from "./write-text.ts";

export type CodeCards = {
  /** The record. */
  readonly product: string;
  /** Where a code is typed, without the scheme: "kulud.example/code". */
  readonly address: string;
  readonly codes: readonly string[];
  readonly madeAt: Date;
};

const COLUMNS = 3;
const ROWS = 8;
const WIDTH = SHEET.width / COLUMNS;
const HEIGHT = SHEET.height / ROWS;
const PADDING = 7 * MM;

/** Cards to cut out, twenty-four on a sheet: the record, where to go, and the code. */
export function codeCardsPdf({ product, address, codes, madeAt }: CodeCards): Promise<Buffer> {
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `Download codes, ${product} — ${BRAND}`,
    madeAt,
  } as const;
  return makePdf(format, (pdf) => {
    for (const [index, code] of codes.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (index > 0 && place === 0) pdf.addPage();
      drawCard(
        pdf,
        { product, address, code },
        (place % COLUMNS) * WIDTH,
        Math.floor(place / COLUMNS) * HEIGHT,
      );
    }
  });
}

function drawCard(
  pdf: Pdf,
  { product, address, code }: { readonly product: string; readonly address: string; readonly code: string },
  x: number,
  y: number,
): void {
  pdf.rect(x, y, WIDTH, HEIGHT).lineWidth(0.5).strokeColor(LINE).stroke();
  const left = x + PADDING;
  const width = WIDTH - 2 * PADDING;
  write(pdf, product, {
    face: "display",
    size: sizeToFit(pdf, product, "display", width, 12),
    x: left,
    y: y + PADDING,
  });
  write(pdf, `Download it at ${address}`, {
    face: "text",
    size: sizeToFit(pdf, `Download it at ${address}`, "text", width, 8),
    color: MUTE,
    x: left,
    y: y + HEIGHT - PADDING - 24,
  });
  write(pdf, printedCode(code), { face: "mono", size: 13, x: left, y: y + HEIGHT - PADDING - 12 });
}

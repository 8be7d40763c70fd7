import type { Owner } from "#domain/contact/owner.ts";
import { drawWordmark } from "./draw-wordmark.ts";
import { INK, MM, MUTE, type Pdf, WARN } from "./make-pdf.ts";
import { write } from "./write-text.ts";

/** A4 upright, in points. */
export const SHEET = { width: 210 * MM, height: 297 * MM, margin: 18 * MM } as const;
export const SHEET_WIDTH = SHEET.width - 2 * SHEET.margin;
const OWNER_COLUMN = 70 * MM;

/** Draws the wordmark, the shop's owner beside it, and the title. Returns where the text below may begin, in points. */
export function drawLetterhead(pdf: Pdf, title: string, owner: Owner): number {
  const { margin, width } = SHEET;
  drawWordmark(pdf, { x: margin, y: margin, height: 9 * MM, color: INK });
  let y = margin;
  for (const line of ownerLines(owner)) {
    y = write(pdf, line, {
      x: width - margin - OWNER_COLUMN,
      y,
      face: "text",
      size: 8,
      width: OWNER_COLUMN,
      align: "right",
      color: MUTE,
    });
  }
  return (
    write(pdf, title, { x: margin - 2, y: 52 * MM, face: "display", size: 44, width: SHEET_WIDTH }) + 4 * MM
  );
}

function ownerLines(owner: Owner): string[] {
  const { legalName, registrationNumber, vatNumber, streetAddress, email, phone } = owner;
  return [
    legalName,
    registrationNumber && `Registration ${registrationNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
    streetAddress,
    email,
    phone,
  ].filter((line) => line !== undefined && line !== "") as string[];
}

/** Draws a yellow bar with an important notice. Returns where the next thing may begin. */
export function drawNotice(pdf: Pdf, text: string, y: number): number {
  const height = 8 * MM;
  pdf.rect(SHEET.margin, y, SHEET_WIDTH, height).fill(WARN);
  write(pdf, text, { x: SHEET.margin + 3 * MM, y: y + 2.3 * MM, face: "strong", size: 10 });
  return y + height + 4 * MM;
}

/** Draws names on the left with values beside them. Returns where the next thing may begin. */
export function drawFactRows(
  pdf: Pdf,
  facts: readonly { readonly name: string; readonly value: string }[],
  top: number,
  width: number = SHEET_WIDTH,
): number {
  let y = top;
  for (const { name, value } of facts) {
    write(pdf, name, { x: SHEET.margin, y: y + 1.5, face: "mono", size: 8, color: MUTE });
    y = write(pdf, value, {
      x: SHEET.margin + 40 * MM,
      y,
      face: "strong",
      size: 10,
      width: width - 40 * MM,
    });
    y += 1.4 * MM;
  }
  return y;
}

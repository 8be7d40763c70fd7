import { BRAND } from "#content/brand.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { drawFactRows, drawLetterhead, drawNotice, SHEET, SHEET_WIDTH } from "./letterhead.ts";
import { MM, MUTE, makePdf, type Pdf } from "./make-pdf.ts";
import { writeTable } from "./write-table.ts";
import { write } from "./write-text.ts";

export type ProofSection = {
  readonly title: string;
  /** A short text such as a time, and what belongs to it. */
  readonly rows: readonly (readonly [label: string, text: string])[];
};

export type Proof = {
  readonly number: string;
  readonly madeAt: Date;
  readonly isTest: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** One without rows is left out. */
  readonly sections: readonly ProofSection[];
  readonly owner: Owner;
};

const { margin } = SHEET;
const BOTTOM = SHEET.height - 25 * MM;
/** A heading stands with a row below it. */
const LEAST_HEIGHT = 30 * MM;

/** Everything that the shop knows about an order, for the buyer's bank. */
export function proofPdf(proof: Proof): Promise<Buffer> {
  const { number, madeAt, isTest, facts, sections, owner } = proof;
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `Order ${number}, what is known of it — ${BRAND}`,
    madeAt,
  } as const;
  return makePdf(format, (pdf) => {
    let y = drawLetterhead(pdf, `Order ${number}`, owner);
    if (isTest) y = drawNotice(pdf, "Test order: no real money was taken.", y);
    y = drawFactRows(pdf, facts, y) + 4 * MM;
    for (const section of sections) if (section.rows.length > 0) y = drawSection(pdf, section, y);
    write(pdf, `Made from the shop's records on ${formatDayAndClock(madeAt)}.`, {
      x: margin,
      y: SHEET.height - margin - 3 * MM,
      face: "text",
      size: 8,
      color: MUTE,
    });
  });
}

function drawSection(pdf: Pdf, { title, rows }: ProofSection, from: number): number {
  let y = from;
  if (y > BOTTOM - LEAST_HEIGHT) {
    pdf.addPage();
    y = margin;
  }
  const top = write(pdf, title, { x: margin, y, face: "display", size: 16, width: SHEET_WIDTH }) + 1.5 * MM;
  const columns = [
    { x: margin, width: 46 * MM, face: "text", color: MUTE },
    { x: margin + 48 * MM, width: SHEET_WIDTH - 48 * MM, face: "text" },
  ] as const;
  const place = { left: margin, width: SHEET_WIDTH, top, bottom: BOTTOM, newPageTop: margin };
  return writeTable(pdf, columns, rows, place) + 6 * MM;
}

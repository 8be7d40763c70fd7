import { BRAND } from "#content/brand.ts";
import { numberWords } from "#domain/certificates/edition-number.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { BY_DOWNLOAD } from "#domain/orders/files-only.ts";
import { colorToPack, lineText, type OrderItem } from "#domain/orders/order-item.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { hasMissing, MISSING } from "#server/platform/typefaces.ts";
import { drawQr } from "./draw-qr.ts";
import { drawFactRows, drawLetterhead, drawNotice, SHEET, SHEET_WIDTH } from "./letterhead.ts";
import { INK, MM, MUTE, makePdf, PAPER_WHITE, type Pdf } from "./make-pdf.ts";
import { writeTable } from "./write-table.ts";
import { write } from "./write-text.ts";

export type SlipToPack = {
  readonly number: string;
  readonly createdAt: Date;
  /** When pieces or address last changed; null where they are as they were ordered. */
  readonly changedAt: Date | null;
  /** The number of the order whose parcel it goes into; undefined of any other. */
  readonly addedTo: string | undefined;
  /** Who gets the parcel. */
  readonly name: string;
  /** Undefined for no gift. */
  readonly gift: { readonly from: string; readonly message: string } | undefined;
  /** Street, city, postal code, country: a line each. */
  readonly addressLines: readonly string[];
  readonly phone: string | undefined;
  readonly instructions: string | undefined;
  readonly items: readonly (OrderItem & {
    /** The edition numbers of its pieces, e.g. "7/12". */
    readonly numbers: readonly string[];
  })[];
  /** Bought with it and downloaded: named apart, so that neither packer nor customer looks for it in the parcel. */
  readonly downloads: readonly OrderItem[];
  /** The certificates that go into the parcel, e.g. "Founders Tee, 7 of 12". */
  readonly certificates: readonly string[];
  readonly deliveryCharged: boolean;
  readonly isTest: boolean;
  /** The customer's own page of the order, with its key. */
  readonly orderUrl: string;
  readonly owner: Owner;
};

const { margin } = SHEET;
const QR_SIZE = 34 * MM;

/**
 * Packing slips, for the packer and for the parcel: the address, the contents, and a box to tick for each line. Each
 * slip begins on a new page; there must be at least one.
 */
export function packingSlipsPdf(slips: readonly SlipToPack[]): Promise<Buffer> {
  const numbers = slips.map(({ number }) => number);
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `Packing slip${numbers.length === 1 ? "" : "s"} ${numbers.join(", ")} — ${BRAND}`,
    madeAt: new Date(Math.max(...slips.map(({ createdAt }) => createdAt.getTime()))),
  } as const;
  return makePdf(format, (pdf) => {
    for (const [index, slip] of slips.entries()) {
      if (index > 0) pdf.addPage();
      drawSlip(pdf, slip);
    }
  });
}

function drawSlip(pdf: Pdf, slip: SlipToPack): void {
  let y = drawLetterhead(pdf, slip.number, slip.owner);
  if (slip.isTest) y = drawNotice(pdf, "Test order: no real money. Do not send.", y);
  if (slip.changedAt)
    y = drawNotice(pdf, `Changed ${formatDayAndClock(slip.changedAt)}: throw earlier slips away.`, y);
  if (slip.addedTo) y = drawNotice(pdf, `Goes into the parcel of order ${slip.addedTo}.`, y);
  if (!slip.deliveryCharged) y = drawNotice(pdf, "Delivery was not charged.", y);
  if (
    hasMissing([slip.name, ...slip.addressLines, slip.instructions ?? "", slip.gift?.message ?? ""].join(" "))
  )
    y = drawNotice(
      pdf,
      `Signs that cannot be printed are marked ${MISSING}: copy them from the order's page.`,
      y,
    );
  const top = y;
  y = drawFactRows(pdf, deliveryFacts(slip), y, SHEET_WIDTH - QR_SIZE - 4 * MM);
  if (slip.gift) y = drawMessage(pdf, slip.gift, y + 4 * MM);
  else {
    // The page says what was paid, and is the buyer's.
    drawQr(pdf, slip.orderUrl, {
      x: SHEET.width - margin - QR_SIZE + 3 * MM,
      y: top - 3 * MM,
      size: QR_SIZE,
    });
    y = Math.max(y, top + QR_SIZE);
  }
  drawLines(pdf, slip, y + 6 * MM);
}

function drawMessage(pdf: Pdf, { from, message }: NonNullable<SlipToPack["gift"]>, top: number): number {
  const place = { x: margin, width: SHEET_WIDTH };
  const y =
    message === "" ? top : write(pdf, message, { ...place, y: top, face: "strong", size: 15 }) + 2 * MM;
  return write(pdf, `A gift from ${from}`, { ...place, y, face: "text", size: 10 });
}

function deliveryFacts(slip: SlipToPack) {
  const facts = [
    { name: "Deliver to", value: [slip.name, ...slip.addressLines].join("\n") },
    { name: "Telephone", value: slip.phone },
    { name: "Instructions", value: slip.instructions },
    { name: "Ordered", value: formatDayAndClock(slip.createdAt) },
    {
      name: BY_DOWNLOAD,
      value: slip.downloads.map((item) => `${item.quantity} × ${lineText(item)}`).join("\n"),
    },
  ];
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}

function drawLines(pdf: Pdf, { items, certificates, gift }: SlipToPack, top: number): void {
  const columns = [
    { x: margin + 9 * MM, width: 18 * MM, face: "mono" },
    { x: margin + 28 * MM, width: SHEET_WIDTH - 28 * MM, face: "strong" },
  ] as const;
  const rows = [
    ...items.map((item) => [
      `${item.quantity} ×`,
      [lineText({ ...item, color: colorToPack(item) }), numberWords(item.numbers)].filter(Boolean).join("\n"),
    ]),
    ...certificates.map((certificate) => ["1 ×", `Certificate: ${certificate}`]),
  ];
  const place = { left: margin, width: SHEET_WIDTH, top, bottom: SHEET.height - 25 * MM, newPageTop: margin };
  const tick = (y: number) =>
    pdf
      .rect(margin, y, 4 * MM, 4 * MM)
      .lineWidth(0.75)
      .fillAndStroke(PAPER_WHITE, INK);
  writeTable(pdf, columns, rows, { ...place, beforeRow: tick });
  if (gift) return;
  write(pdf, "Scan the code for this order's page: tracking, certificates and how to return.", {
    x: margin,
    y: SHEET.height - margin - 3 * MM,
    face: "text",
    size: 8,
    color: MUTE,
  });
}

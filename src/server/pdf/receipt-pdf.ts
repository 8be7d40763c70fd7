import { BRAND } from "#content/words/brand.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { formatExactRand, multiplyRand, type ZarCents } from "#domain/money/money.ts";
import { deliveryPaidWords } from "#domain/orders/delivery-paid.ts";
import { lineText, type OrderItem } from "#domain/orders/order-item.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { drawFactRows, drawLetterhead, drawNotice, SHEET, SHEET_WIDTH } from "./letterhead.ts";
import { MM, MUTE, makePdf, type Pdf } from "./make-pdf.ts";
import { writeTable } from "./write-table.ts";
import { write } from "./write-text.ts";

/** Contains nothing personal, because receipts are forwarded. */
export type Receipt = {
  readonly owner: Owner;
  readonly orderNumber: string;
  readonly paidAt: Date;
  readonly items: readonly OrderItem[];
  readonly subtotal: ZarCents;
  readonly delivery: ZarCents;
  /** False when a delivery fee was due but not charged. */
  readonly deliveryCharged: boolean;
  readonly isFilesOnly?: boolean;
  readonly total: ZarCents;
  /** Readable, such as "Card". */
  readonly paymentMethod: string;
  readonly refunds: readonly { readonly amount: ZarCents; readonly isDone: boolean; readonly at: Date }[];
  readonly isTest: boolean;
};

const { margin } = SHEET;
const RIGHT = SHEET.width - margin;

export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { orderNumber, paidAt, owner, isTest } = receipt;
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `Receipt for order ${orderNumber} — ${BRAND}`,
    madeAt: paidAt,
  } as const;
  return makePdf(format, (pdf) => {
    let y = drawLetterhead(pdf, "Receipt", owner);
    if (isTest) y = drawNotice(pdf, "Test: no real money was taken and nothing is sent.", y);
    y = drawFactRows(
      pdf,
      [
        { name: "Order", value: orderNumber },
        { name: "Paid", value: formatDayAndClock(paidAt) },
        { name: "Payment", value: receipt.paymentMethod },
      ],
      y,
    );
    drawSums(pdf, receipt, drawLines(pdf, receipt.items, y + 6 * MM));
  });
}

function drawLines(pdf: Pdf, items: readonly OrderItem[], top: number): number {
  const columns = [
    { x: margin, width: 96 * MM, face: "strong" },
    { x: margin + 98 * MM, width: 34 * MM, face: "text", align: "right" },
    { x: RIGHT - 34 * MM, width: 34 * MM, face: "text", align: "right" },
  ] as const;
  const rows = items.map((item) => [
    lineText(item),
    `${item.quantity} × ${formatExactRand(item.unitPriceCents)}`,
    formatExactRand(multiplyRand(item.unitPriceCents, item.quantity)),
  ]);
  const place = { left: margin, width: SHEET_WIDTH, top, bottom: SHEET.height - 30 * MM, newPageTop: margin };
  return writeTable(pdf, columns, rows, place);
}

/** The most height needed below the lines, which must not be split over two pages. */
const SUMS_HEIGHT = 60 * MM;

function drawSums(pdf: Pdf, receipt: Receipt, top: number): void {
  const { subtotal, total, refunds, owner } = receipt;
  let y = top;
  if (y + SUMS_HEIGHT > SHEET.height - margin) {
    pdf.addPage();
    y = margin;
  }
  const sum = (name: string, value: string) => {
    write(pdf, name, { x: RIGHT - 134 * MM, y, face: "text", size: 9.5, width: 98 * MM, align: "right" });
    y = write(pdf, value, {
      x: RIGHT - 34 * MM,
      y,
      face: "text",
      size: 9.5,
      width: 34 * MM,
      align: "right",
    });
    y += 1.4 * MM;
  };
  sum("Subtotal", formatExactRand(subtotal));
  sum("Delivery", deliveryPaidWords(receipt));
  y += 2 * MM;
  y = write(pdf, formatExactRand(total), {
    x: margin,
    y,
    face: "display",
    size: 26,
    width: SHEET_WIDTH,
    align: "right",
  });
  y += 1 * MM;
  sum("", owner.vatNumber === undefined ? "Total" : "Total, VAT included");
  for (const { amount, isDone, at } of refunds) {
    sum(
      `${isDone ? "Refunded" : "Refund on its way"}, ${formatDayAndClock(at)}`,
      `−${formatExactRand(amount)}`,
    );
  }
  write(pdf, "Keep this receipt. It is not needed for a return, but it helps.", {
    x: margin,
    y: SHEET.height - margin - 3 * MM,
    face: "text",
    size: 8,
    color: MUTE,
  });
}

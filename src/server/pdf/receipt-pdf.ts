import { BRAND } from "#content/brand.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { amountWithDollars, formatRand, minus, multiplyRand, type ZarCents } from "#domain/money/money.ts";
import { deliveryPaidWords } from "#domain/orders/delivery/delivery-paid.ts";
import { lineText, type OrderItem } from "#domain/orders/order-item.ts";
import { formatDay, formatDayAndClock } from "#domain/time/calendar-day.ts";
import { drawLetterhead, drawNotice, SHEET, SHEET_WIDTH } from "./letterhead.ts";
import { MM, MUTE, makePdf, type Pdf } from "./make-pdf.ts";
import { writeTable } from "./write-table.ts";
import { write } from "./write-text.ts";

export type Receipt = {
  readonly owner: Owner;
  readonly orderNumber: string;
  readonly paidAt: Date;
  /** Name and address, line by line; empty once they have been erased. */
  readonly buyer: readonly string[];
  readonly items: readonly ReceiptItem[];
  readonly subtotal: ZarCents;
  readonly delivery: ZarCents;
  /** False when a delivery fee was due but not charged. */
  readonly deliveryCharged: boolean;
  readonly isFilesOnly?: boolean;
  readonly isHandedOver?: boolean;
  readonly total: ZarCents;
  /** What arrived, where the shop has accepted more or less than the total. */
  readonly paid: ZarCents;
  /** Readable, such as "Card". */
  readonly paymentMethod: string;
  /** "USD 58.92 at USD 1 = R18.50"; undefined when rand were taken. */
  readonly dollars: string | undefined;
  readonly refunds: readonly ReceiptRefund[];
  readonly isTest: boolean;
  /** Of a registered vendor: then it is a tax invoice. */
  readonly tax: TaxFacts | undefined;
};

/** What a tax invoice says beside a receipt (VAT Act, section 20), and a credit note too. */
export type TaxFacts = {
  /** "INV-00042" */
  readonly number: string;
  readonly issuedAt: Date;
  /** The seller's when it was paid. */
  readonly vatNumber: string;
  readonly percent: number;
  /** In the amount that was paid. */
  readonly vat: ZarCents;
};

type ReceiptRefund = {
  readonly amount: ZarCents;
  /** What goes back by PayPal, such as "USD 24.32". */
  readonly dollars: string | undefined;
  readonly isDone: boolean;
  readonly at: Date;
};

export type ReceiptItem = OrderItem & {
  /** The edition numbers of its pieces, e.g. "7/12". */
  readonly numbers: readonly string[];
  /** A JPEG in the shop's format of 4:5. */
  readonly picture: Buffer | undefined;
};

const { margin } = SHEET;
const RIGHT = SHEET.width - margin;
const HALF = margin + SHEET_WIDTH / 2;
const PICTURE = { width: 13 * MM, height: 16.25 * MM } as const;

export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { orderNumber, paidAt, owner, isTest, tax } = receipt;
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `${titleOf(receipt)} for order ${orderNumber} — ${BRAND}`,
    madeAt: paidAt,
  } as const;
  return makePdf(format, (pdf) => {
    let y = drawLetterhead(pdf, titleOf(receipt), { ...owner, ...(tax && { vatNumber: tax.vatNumber }) });
    if (isTest) y = drawNotice(pdf, "Test: no real money was taken and nothing is sent.", y);
    y = drawParties(pdf, receipt, y);
    drawSums(pdf, receipt, drawLines(pdf, receipt.items, y + 8 * MM));
  });
}

const titleOf = ({ tax }: Pick<Receipt, "tax">) => (tax ? "Tax invoice" : "Receipt");

/** The order on the left, its buyer on the right. Returns where the next thing may begin. */
function drawParties(pdf: Pdf, receipt: Receipt, top: number): number {
  const { orderNumber, paidAt, paymentMethod, dollars, buyer, tax } = receipt;
  const order = [
    ...(tax ? [`${tax.number}, ${formatDay(tax.issuedAt)}`, `Order ${orderNumber}`] : [orderNumber]),
    `Paid ${formatDayAndClock(paidAt)}`,
    paymentMethod,
    ...(dollars === undefined ? [] : [dollars]),
  ];
  const left = drawBlock(pdf, tax ? "Number" : "Order", order, { x: margin, y: top });
  const right = drawBlock(pdf, receipt.isFilesOnly ? "Sold to" : "Sold and sent to", buyer, {
    x: HALF,
    y: top,
  });
  return Math.max(left, right);
}

function drawBlock(
  pdf: Pdf,
  name: string,
  [first, ...rest]: readonly string[],
  { x, y: top }: { readonly x: number; readonly y: number },
): number {
  if (first === undefined) return top;
  const width = SHEET_WIDTH / 2 - 6 * MM;
  let y = write(pdf, name, { x, y: top, face: "mono", size: 8, color: MUTE, width }) + 1 * MM;
  y = write(pdf, first, { x, y, face: "strong", size: 10, width, lineGap: 1.5 });
  for (const line of rest) y = write(pdf, line, { x, y, face: "text", size: 9.5, width, lineGap: 1.5 });
  return y;
}

function drawLines(pdf: Pdf, items: readonly ReceiptItem[], top: number): number {
  const indent = PICTURE.width + 4 * MM;
  const columns = [
    { x: margin + indent, width: 96 * MM - indent, face: "strong" },
    { x: margin + 98 * MM, width: 34 * MM, face: "text", align: "right" },
    { x: RIGHT - 34 * MM, width: 34 * MM, face: "text", align: "right" },
  ] as const;
  const rows = items.map((item) => [
    [lineText(item), ...item.numbers.map((number) => `Number ${number}`)].join("\n"),
    `${item.quantity} × ${formatRand(item.unitPriceCents)}`,
    formatRand(multiplyRand(item.unitPriceCents, item.quantity)),
  ]);
  return writeTable(pdf, columns, rows, {
    left: margin,
    width: SHEET_WIDTH,
    top,
    bottom: SHEET.height - 30 * MM,
    newPageTop: margin,
    rowHeight: PICTURE.height,
    beforeRow: (y, row) => {
      const picture = items[row]?.picture;
      if (picture) pdf.image(picture, margin, y, PICTURE);
    },
  });
}

/** The most height needed below the lines, which must not be split over two pages. */
const SUMS_HEIGHT = 60 * MM;

function drawSums(pdf: Pdf, receipt: Receipt, top: number): void {
  const { subtotal, total, paid, refunds, owner, tax } = receipt;
  let y = top;
  if (y + SUMS_HEIGHT > SHEET.height - margin) {
    pdf.addPage();
    y = margin;
  }
  const sum = (name: string, value: string) => {
    const row = { y, face: "text", size: 9.5, align: "right" } as const;
    write(pdf, name, { ...row, x: RIGHT - 134 * MM, width: 98 * MM });
    y = write(pdf, value, { ...row, x: RIGHT - 34 * MM, width: 34 * MM }) + 1.4 * MM;
  };
  sum("Subtotal", formatRand(subtotal));
  sum("Delivery", deliveryPaidWords(receipt));
  y += 3 * MM;
  write(pdf, owner.vatNumber === undefined ? "Total" : "Total, VAT included", {
    x: HALF,
    y: y + 4.2 * MM,
    face: "strong",
    size: 12,
  });
  y = write(pdf, formatRand(total), {
    x: HALF,
    y,
    face: "display",
    size: 26,
    width: SHEET_WIDTH / 2,
    align: "right",
  });
  y += 2 * MM;
  if (paid !== total) sum("Paid", formatRand(paid));
  if (tax) {
    sum("Value without VAT", formatRand(minus(paid, tax.vat)));
    sum(vatWords(tax), formatRand(tax.vat));
  }
  for (const { amount, dollars, isDone, at } of refunds) {
    const name = `${isDone ? "Refunded" : "Refund on its way"}, ${formatDayAndClock(at)}`;
    sum(name, `−${amountWithDollars(amount, dollars)}`);
  }
  write(pdf, `Keep this ${tax ? "invoice" : "receipt"}. It is not needed for a return, but it helps.`, {
    x: margin,
    y: SHEET.height - margin - 3 * MM,
    face: "text",
    size: 8,
    color: MUTE,
  });
}

/** "VAT at 15%", or of an export why there is none. */
export function vatWords({ percent }: Pick<TaxFacts, "percent">): string {
  return percent === 0 ? "VAT at 0%, exported (section 11(1)(a))" : `VAT at ${percent}%`;
}

import { BRAND } from "#content/brand.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { formatRand, minus, type ZarCents } from "#domain/money/money.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { drawFactRows, drawLetterhead, drawNotice, SHEET } from "./letterhead.ts";
import { makePdf } from "./make-pdf.ts";
import { type TaxFacts, vatWords } from "./receipt-pdf.ts";

export type CreditNote = {
  readonly owner: Owner;
  readonly tax: TaxFacts;
  readonly orderNumber: string;
  /** The number and day of the tax invoice that it corrects. */
  readonly invoice: { readonly number: string; readonly issuedAt: Date };
  /** Name and address, line by line; empty once they have been erased. */
  readonly buyer: readonly string[];
  /** What went back, its tax included. */
  readonly amount: ZarCents;
  /** Why, in a sentence. */
  readonly reason: string;
  readonly isTest: boolean;
};

/** The credit note of a refund, as section 21(3) of the VAT Act wants it. */
export function creditNotePdf(note: CreditNote): Promise<Buffer> {
  const { owner, tax, orderNumber, invoice, buyer, amount, reason, isTest } = note;
  const format = {
    size: [SHEET.width, SHEET.height],
    title: `Credit note ${tax.number} — ${BRAND}`,
    madeAt: tax.issuedAt,
  } as const;
  return makePdf(format, (pdf) => {
    let y = drawLetterhead(pdf, "Credit note", { ...owner, vatNumber: tax.vatNumber });
    if (isTest) y = drawNotice(pdf, "Test: no real money was taken and nothing is sent.", y);
    drawFactRows(
      pdf,
      [
        { name: "Number", value: tax.number },
        { name: "Date", value: formatDay(tax.issuedAt) },
        { name: "Tax invoice", value: `${invoice.number}, ${formatDay(invoice.issuedAt)}` },
        { name: "Order", value: orderNumber },
        ...(buyer.length > 0 ? [{ name: "Buyer", value: buyer.join("\n") }] : []),
        { name: "Why", value: reason },
        { name: "Value without VAT", value: formatRand(minus(amount, tax.vat)) },
        { name: "VAT", value: `${formatRand(tax.vat)}, ${vatWords(tax)}` },
        { name: "Credited", value: formatRand(amount) },
      ],
      y + 4,
    );
  });
}

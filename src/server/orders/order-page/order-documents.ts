import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import { numbersOfLine } from "#domain/certificates/edition-number.ts";
import { isFilesOnly, isHandedOver } from "#domain/orders/files-only.ts";
import { orderIs } from "#domain/orders/order-status.ts";
import { refundIs } from "#domain/payments/refund-status.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { isErased } from "#server/orders/erase-orders.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { certificatePdf } from "#server/pdf/certificate-pdf.ts";
import { creditNotePdf } from "#server/pdf/credit-note-pdf.ts";
import { receiptPdf, type TaxFacts } from "#server/pdf/receipt-pdf.ts";
import type { PdfFile } from "#server/pdf/send-pdf.ts";
import { requireCertificate } from "./order-certificates.ts";
import { fullAddress } from "./order-destination.ts";
import { certificateNotInForce, noSuchCreditNote, notPaidYet } from "./order-page.errors.ts";
import { findRefundsOfOrder, type OrderRefund } from "./order-page.repository.ts";
import { withoutPrintSize } from "./print-size.ts";
import { readReceiptPictures } from "./receipt-pictures.ts";
import { dollarsBack, readShownPayments } from "./shown-payments.ts";
import type { TaxDocument } from "./tax-documents.repository.ts";
import { issueTaxDocuments, taxNumber } from "./tax-documents.ts";

/** The receipt as a PDF. Throws notPaidYet for an order without any payment received. */
export async function makeReceipt(shop: OrdersShop, order: Order): Promise<PdfFile> {
  const { db, settings } = shop;
  if (order.paidAt === null || orderIs.replacement(order)) throw notPaidYet();
  const [payments, refunds, certificates, pictures, taxed] = await Promise.all([
    readShownPayments(db, [order.id]),
    findRefundsOfOrder(db, order.id),
    findCertificatesOfOrders(db, [order.id]),
    readReceiptPictures(shop, order.items),
    issueTaxDocuments(shop, order),
  ]);
  const invoice = taxed.find(({ kind }) => kind === "invoice");
  const payment = payments.get(order.id);
  const pdf = await receiptPdf({
    owner: settings.owner,
    orderNumber: order.number,
    paidAt: order.paidAt,
    buyer: invoice?.recipient ?? buyerOf(order),
    items: order.items.map((item, line) => ({
      ...withoutPrintSize(item),
      numbers: numbersOfLine(certificates, line),
      picture: pictures[line],
    })),
    subtotal: order.subtotalCents,
    delivery: order.shippingCents,
    deliveryCharged: order.deliveryCharged,
    isFilesOnly: isFilesOnly(order.items),
    isHandedOver: isHandedOver(order),
    total: order.totalCents,
    paid: payment?.paid ?? order.totalCents,
    paymentMethod: METHOD_NAMES[payment?.method ?? "card"],
    dollars: payment?.dollars,
    refunds: refunds.filter(refundIs.counted).map(({ status, processedAt, createdAt, ...money }) => ({
      amount: money.amountCents,
      dollars: dollarsBack(money),
      isDone: status === "processed",
      at: processedAt ?? createdAt,
    })),
    isTest: order.isTest,
    tax: invoice && taxFactsOf(order, invoice),
  });
  return { fileName: `kulud-${invoice ? "tax-invoice" : "receipt"}-${order.number}`, pdf };
}

/** The credit note of one refund as a PDF. Throws noSuchCreditNote for what is none of this order. */
export async function makeCreditNote(shop: OrdersShop, order: Order, refundId: number): Promise<PdfFile> {
  const documents = await issueTaxDocuments(shop, order);
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const note = documents.find((document) => document.refundId === refundId);
  const refund = (await findRefundsOfOrder(shop.db, order.id)).find(({ id }) => id === refundId);
  if (!invoice || !note || !refund) throw noSuchCreditNote();
  const pdf = await creditNotePdf({
    owner: shop.settings.owner,
    tax: taxFactsOf(order, note),
    orderNumber: order.number,
    invoice: { number: taxNumber(invoice), issuedAt: invoice.issuedAt },
    buyer: invoice.recipient ?? buyerOf(order),
    amount: note.amountCents,
    reason: CREDIT_REASONS[refund.reason],
    isTest: order.isTest,
  });
  return { fileName: `kulud-credit-note-${order.number}-${note.number}`, pdf };
}

const CREDIT_REASONS: Readonly<Record<OrderRefund["reason"], string>> = {
  sold_out: "The pieces were sold out when the payment arrived.",
  duplicate: "The order was paid twice.",
  review: "The payment did not match the order.",
  customer: "Pieces were returned, or the buyer cancelled.",
  store: "The shop gave money back.",
  external: "The shop gave money back.",
};

function buyerOf(order: Order): readonly string[] {
  return isErased(order) ? [] : [order.customerName, ...fullAddress(order)];
}

function taxFactsOf({ vatNumber, vatPercent }: Order, document: TaxDocument): TaxFacts {
  return {
    number: taxNumber(document),
    issuedAt: document.issuedAt,
    vatNumber: vatNumber ?? "",
    percent: vatPercent ?? 0,
    vat: document.vatCents,
  };
}

/**
 * The certificate as a PDF. Throws not_found for a certificate of another order and certificateNotInForce for a void
 * one.
 */
export async function makeCertificate(
  { db, settings: { publicUrl } }: OrdersShop,
  order: Order,
  code: string,
): Promise<PdfFile> {
  const certificate = await requireCertificate(db, order, code);
  if (certificate.state !== "issued") throw certificateNotInForce();
  const { line } = certificate;
  const { size = null, color = null } = (line === null ? undefined : order.items[line]) ?? {};
  const pdf = await certificatePdf({
    ...certificate,
    size,
    color,
    verifyUrl: `${publicUrl}/certificate/${code}`,
    isTest: order.isTest,
  });
  return { fileName: `kulud-certificate-${certificate.productId}-${certificate.serial}`, pdf };
}

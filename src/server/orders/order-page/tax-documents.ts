import { namesRecipient, vatIn } from "#domain/payments/vat.ts";
import { DAY } from "#domain/time/time.ts";
import { isErased } from "#server/orders/erase-orders.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { fullAddress } from "./order-destination.ts";
import { readShownPayments } from "./shown-payments.ts";
import {
  findEndedRefunds,
  findTaxDocuments,
  findWithoutCredit,
  findWithoutInvoice,
  forgetRecipients,
  insertTaxDocument,
  lockTaxNumbers,
  type TaxDocument,
} from "./tax-documents.repository.ts";

/**
 * The tax invoice of a paid order and the credit notes of its refunds, issued now where they are missing; none of an order that
 * was paid to no registered vendor. Numbers have no gap: each is given in the transaction that stores its document.
 */
export async function issueTaxDocuments(
  shop: OrdersShop,
  order: Pick<Order, "id" | "vatNumber" | "paidAt">,
): Promise<TaxDocument[]> {
  if (order.vatNumber === null || order.paidAt === null) return [];
  const [issued, refunds] = await Promise.all([
    findTaxDocuments(shop.db, order.id),
    findEndedRefunds(shop.db, order.id),
  ]);
  if (issued.length === 1 + refunds.length) return issued;
  return inTransaction(shop, async (tx) => {
    await lockTaxNumbers(tx);
    const current = await requireOrder(tx, order.id);
    const known = await findTaxDocuments(tx, order.id);
    const percent = current.vatPercent ?? 0;
    const shared = { orderId: order.id, issuedAt: shop.clock.now() };
    if (!known.some(({ kind }) => kind === "invoice")) {
      const paid = (await readShownPayments(tx, [order.id])).get(order.id)?.paid ?? current.totalCents;
      await insertTaxDocument(tx, {
        ...shared,
        kind: "invoice",
        amountCents: paid,
        vatCents: vatIn(paid, percent),
        recipient:
          namesRecipient(paid) && !isErased(current) ? [current.customerName, ...fullAddress(current)] : null,
      });
    }
    for (const { id: refundId, amountCents } of await findEndedRefunds(tx, order.id)) {
      if (known.some((document) => document.refundId === refundId)) continue;
      const vatCents = vatIn(amountCents, percent);
      await insertTaxDocument(tx, { ...shared, kind: "credit", refundId, amountCents, vatCents });
    }
    return findTaxDocuments(tx, order.id);
  });
}

/** Longer than any pause of the job, and than a shop may be down without notice. */
const LOOKS_BACK_MS = 60 * DAY;
const ORDERS_AT_ONCE = 500;
/** Tax Administration Act, section 29. */
const KEPT_YEARS = 5;

/** Issues what is missing, so that no sale of a period is without its document, asked for or not. */
export async function issueDueTaxDocuments(shop: OrdersShop): Promise<void> {
  const now = shop.clock.now();
  const since = later(now, -LOOKS_BACK_MS);
  for (const find of [findWithoutInvoice, findWithoutCredit])
    for (const id of await find(shop.db, since, ORDERS_AT_ONCE))
      await issueTaxDocuments(shop, await requireOrder(shop.db, id));
  await forgetRecipients(shop.db, yearsBefore(now, KEPT_YEARS));
}

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/** "INV-00042" or "CN-00007": of the shop, without a gap. */
export function taxNumber({ kind, number }: Pick<TaxDocument, "kind" | "number">): string {
  return `${kind === "invoice" ? "INV" : "CN"}-${String(number).padStart(5, "0")}`;
}

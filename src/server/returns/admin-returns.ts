import type { AdminReturn } from "#contract/returns/owner.ts";
import { addRand, multiplyRand, type ZarCents } from "#domain/money/money.ts";
import { isOfTheShop, returnCan } from "#domain/returns/return-request.ts";
import { refundForReturn } from "#domain/returns/return-terms.ts";
import { findOrder, type Order } from "#server/orders/orders.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { readReturnsOf, toReturnsJson } from "./read-returns.ts";
import { noSuchReturn } from "./returns.errors.ts";
import { findLinesOfReturns, findReturn, type ReturnLine, type ReturnRow } from "./returns.repository.ts";

/** The returns of an order as the admin needs them, oldest first. Throws not_found. */
export async function listReturnsOfOrder(
  shop: PaymentsShop,
  orderId: number,
): Promise<{ returns: AdminReturn[] }> {
  if (!(await findOrder(shop.db, orderId)))
    throw new DomainError("not_found", "There is no order with this number.");
  const { rows, lines } = await readReturnsOf(shop.db, orderId);
  return { returns: await toAdminReturns(shop, rows, lines) };
}

/** One return as the admin needs it. Throws noSuchReturn. */
export async function readAdminReturn(shop: PaymentsShop, id: number): Promise<AdminReturn> {
  const row = await findReturn(shop.db, id);
  const [json] = row ? await toAdminReturns(shop, [row], await findLinesOfReturns(shop.db, [id])) : [];
  if (!json) throw noSuchReturn();
  return json;
}

/** The price of the returned pieces, less the deduction for a return from abroad, in rand cents. */
export function proposedRefund(
  { reason }: ReturnRow,
  { shippingAddress: { country } }: Order,
  lines: readonly ReturnLine[],
): ZarCents {
  const worth = lines.map(({ worthCents, quantity, received }) =>
    multiplyRand(worthCents, received ?? quantity),
  );
  return refundForReturn(addRand(...worth), { country, isFaulty: isOfTheShop(reason) });
}

async function toAdminReturns(
  { db }: PaymentsShop,
  rows: readonly ReturnRow[],
  lines: readonly ReturnLine[],
): Promise<AdminReturn[]> {
  const plain = await toReturnsJson(db, rows, lines);
  return Promise.all(
    rows.map(async (row, index) => {
      const json = plain[index];
      const moneyOrder = await findOrder(db, row.moneyOrderId);
      if (!json || !moneyOrder) throw noSuchReturn();
      const own = lines.filter(({ returnId }) => returnId === row.id);
      const replacement = row.replacementId === null ? undefined : await findOrder(db, row.replacementId);
      const { photos, ...rest } = json;
      return {
        ...rest,
        photos,
        lines: own.map(({ line, quantity, size, color, worthCents, received, restocked }) => ({
          line,
          quantity,
          size,
          color,
          worthCents,
          received,
          restocked,
        })),
        proposedCents: proposedRefund(row, moneyOrder, own),
        replacementId: row.replacementId,
        can: {
          accept: returnCan.become(row, "accepted"),
          refuse: returnCan.become(row, "refused") && own.every(({ restocked }) => (restocked ?? 0) === 0),
          receive: returnCan.become(row, "received"),
          refund: returnCan.become(row, "refunded"),
          exchange: returnCan.become(row, "exchanged") && row.wish === "exchange",
          cancelExchange: replacement?.status === "paid",
        },
      };
    }),
  );
}

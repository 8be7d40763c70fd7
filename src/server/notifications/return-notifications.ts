import type { MailContent } from "#content/mails/mail-content.ts";
import type { OrderFacts } from "#content/mails/order-facts.ts";
import {
  newReturn,
  type ReturnFacts,
  returnAccepted,
  returnExchanged,
  returnNotComing,
  returnReceived,
  returnRefused,
  returnRequested,
  returnWithdrawn,
} from "#content/mails/return-mails.ts";
import type { ReturnMailKind } from "#domain/mail/mail-job.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { findReturnOfMail } from "./notifications.repository.ts";
import type { OrderOfMail } from "./order-facts-of.ts";

const WRITERS: Readonly<Record<ReturnMailKind, (order: OrderFacts, facts: ReturnFacts) => MailContent>> = {
  "return-asked": returnRequested,
  "return-accepted": returnAccepted,
  "return-refused": returnRefused,
  "return-received": returnReceived,
  "return-withdrawn": returnWithdrawn,
  "return-exchanged": returnExchanged,
  "new-return": newReturn,
  "return-not-coming": returnNotComing,
};

const LONGEST_PIECE = 200;
const LONGEST_WAYBILL = 80;

/** Facts about a return for its mails, from its rows as they are now. */
export async function writeReturnMail(
  shop: OrdersShop,
  kind: ReturnMailKind,
  returnId: number,
  { facts }: OrderOfMail,
): Promise<MailContent> {
  const found = await findReturnOfMail(shop.db, returnId);
  if (!found) throw new Error(`return ${returnId} does not exist`);
  const { row, lines, exchangeNumber } = found;
  const pieces = lines.map(({ line, quantity, size, color }) => {
    const item = facts.items.find((candidate) => candidate.line === line);
    const had = optionsOf(item ?? { size: null, color: null });
    const name = [item?.name, had].filter(Boolean).join(", ");
    const instead = row.wish === "exchange" ? ` → ${optionsOf({ size, color }) || "the same again"}` : "";
    return oneLine(`${quantity} × ${name}${instead}`, LONGEST_PIECE);
  });
  return WRITERS[kind](facts, {
    wish: row.wish,
    reason: row.reason,
    pieces,
    words: row.words ?? undefined,
    sendTo: row.sendTo ?? undefined,
    waybill: row.waybill === null ? undefined : oneLine(row.waybill, LONGEST_WAYBILL),
    refusal: row.refusal ?? undefined,
    exchange:
      exchangeNumber === null
        ? undefined
        : { number: exchangeNumber, url: shop.orderLinks.urlOf(exchangeNumber) },
  });
}

function optionsOf({ size, color }: { readonly size: string | null; readonly color: string | null }): string {
  return [size, color].filter((option) => option !== null).join(" / ");
}

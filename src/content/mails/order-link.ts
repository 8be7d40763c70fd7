import type { MailContent } from "./mail-content.ts";
import { type OrderFacts, orderLabel, seeOrder, testNote } from "./order-facts.ts";

/** Somebody who knew the order's number and this address asked for its link. */
export function orderLink(order: OrderFacts): MailContent {
  return {
    subject: `Order ${order.number}: your link`,
    preheader: "Where it is, what it cost, returns and the receipt.",
    label: orderLabel(order),
    title: "Found it.",
    blocks: [
      ...testNote(order),
      "Here is the page of your order: where it is, the receipt, returns.",
      ...seeOrder(order),
      "Whoever has this link can open the page, so keep it to yourself. You did not ask for it? Then do nothing: it was sent to this address alone.",
    ],
  };
}

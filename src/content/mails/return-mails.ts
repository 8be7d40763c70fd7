/** Mails to the shopper at each step of a return, and to the owner when one is requested. */
import { RETURN_REASON_WORDS } from "#content/returns/return-words.ts";
import type { ReturnReason, ReturnWish } from "#domain/returns/return-request.ts";
import { REFUND_TIME } from "#domain/returns/return-terms.ts";
import type { MailBlock, MailContent } from "./mail-content.ts";
import { type OrderFacts, openOrder, orderLabel, seeOrder, testNote } from "./order-facts.ts";

export type ReturnFacts = {
  readonly wish: ReturnWish;
  readonly reason: ReturnReason;
  /** Each with its options and how many, and what comes instead. */
  readonly pieces: readonly string[];
  readonly words: string | undefined;
  readonly sendTo: string | undefined;
  readonly waybill: string | undefined;
  readonly refusal: string | undefined;
  /** The number of the order that brings the exchange, and its page. */
  readonly exchange: { readonly number: string; readonly url: string } | undefined;
};

const WISH_WORDS: Readonly<Record<ReturnWish, string>> = { refund: "Money back", exchange: "Exchange" };

function mailOf(
  order: OrderFacts,
  { subject, preheader, title }: Pick<MailContent, "subject" | "preheader" | "title">,
  blocks: readonly MailBlock[],
): MailContent {
  return {
    subject: `Order ${order.number}: ${subject}`,
    preheader,
    label: orderLabel(order),
    title,
    blocks: [...testNote(order), ...blocks, ...seeOrder(order)],
  };
}

const piecesOf = ({ pieces }: ReturnFacts): readonly MailBlock[] => [
  { heading: "Pieces" },
  { lineByLine: pieces },
];

export function returnRequested(order: OrderFacts, facts: ReturnFacts): MailContent {
  const what = facts.wish === "refund" ? "return" : "exchange";
  return mailOf(
    order,
    {
      subject: `we have your ${what} request`,
      preheader: "Don't send anything yet. We'll email you the address.",
      title: `We have your ${what} request.`,
    },
    [
      "Don't send anything yet: we'll email you the address. Until the parcel reaches us you can withdraw the request on the page of your order.",
      ...piecesOf(facts),
      { facts: [{ name: "Why", value: RETURN_REASON_WORDS[facts.reason] }] },
    ],
  );
}

export function returnAccepted(order: OrderFacts, facts: ReturnFacts): MailContent {
  return mailOf(order, { subject: "send it back", preheader: facts.sendTo ?? "", title: "Send it back." }, [
    ...(facts.sendTo === undefined ? [] : [{ quote: facts.sendTo }]),
    ...(facts.waybill === undefined ? [] : [{ facts: [{ name: "Waybill", value: facts.waybill }] }]),
    ...piecesOf(facts),
    `Put the order number ${order.number} into the parcel, pack it to survive the trip and keep the courier's receipt. A limited piece comes back with its certificate.`,
  ]);
}

export function returnRefused(order: OrderFacts, facts: ReturnFacts): MailContent {
  return mailOf(
    order,
    { subject: "we cannot take it back", preheader: facts.refusal ?? "", title: "We cannot take it back." },
    [
      ...(facts.refusal === undefined ? [] : [{ quote: facts.refusal }]),
      ...piecesOf(facts),
      "This takes nothing away from your rights by law. Don't agree? Reply to this email.",
    ],
  );
}

export function returnReceived(order: OrderFacts, facts: ReturnFacts): MailContent {
  return mailOf(
    order,
    {
      subject: "your return is here",
      preheader: facts.wish === "refund" ? "Your money is next." : "Your exchange is next.",
      title: "It is here.",
    },
    [
      facts.wish === "refund"
        ? `Your money is next: it goes back the way you paid, in ${REFUND_TIME}.`
        : "We send what you want instead next, and mail you when it leaves. If it sells out first, we'll refund you.",
      ...piecesOf(facts),
    ],
  );
}

export function returnWithdrawn(order: OrderFacts, facts: ReturnFacts): MailContent {
  return mailOf(
    order,
    { subject: "you keep it", preheader: "Your return request is withdrawn.", title: "You keep it." },
    ["You withdrew your return request. Already posted it? Reply to this email.", ...piecesOf(facts)],
  );
}

export function returnExchanged(order: OrderFacts, facts: ReturnFacts): MailContent {
  return mailOf(
    order,
    {
      subject: "your exchange is packed next",
      preheader: "There is nothing to pay.",
      title: "Your exchange.",
    },
    [
      "What you want instead is taken from the shelf for you. There is nothing to pay, and we mail you the tracking number.",
      ...piecesOf(facts),
      ...(facts.exchange === undefined
        ? []
        : [{ links: [{ label: `Order ${facts.exchange.number}`, href: facts.exchange.url }] }]),
    ],
  );
}

/** To the owner. */
export function newReturn(order: OrderFacts, facts: ReturnFacts): MailContent {
  const reason = RETURN_REASON_WORDS[facts.reason];
  return {
    subject: `Return for order ${order.number}: ${reason.toLowerCase()}`,
    preheader: facts.pieces.join(", "),
    label: orderLabel(order),
    title: `${WISH_WORDS[facts.wish]} requested.`,
    blocks: [
      ...testNote(order),
      ...piecesOf(facts),
      { facts: [{ name: "Why", value: reason }] },
      ...(facts.words === undefined ? [] : [{ quote: facts.words }]),
      "Accept or refuse it on the page of the order.",
      openOrder(order),
    ],
  };
}

/** To the owner, who may have a label or a shelf waiting for it. */
export function returnNotComing(order: OrderFacts, facts: ReturnFacts): MailContent {
  return {
    subject: `Return for order ${order.number} withdrawn`,
    preheader: facts.pieces.join(", "),
    label: orderLabel(order),
    title: "They keep it.",
    blocks: [
      ...testNote(order),
      ...piecesOf(facts),
      "The customer withdrew the return. There is nothing to do, unless the parcel is on its way already.",
      openOrder(order),
    ],
  };
}

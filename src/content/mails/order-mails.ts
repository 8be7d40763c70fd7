import { customsLine } from "#content/orders/customs.ts";
import { CHANGE_OF_MIND, DOWNLOADED } from "#content/returns/returns.ts";
import { formatRand } from "#domain/money/money.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { isAdded, shortfallPaid } from "./added-mails.ts";
import type { MailBlock, MailContent } from "./mail-content.ts";
import {
  giftNote,
  type OrderFacts,
  orderLabel,
  orderLines,
  seeOrder,
  taxNote,
  testNote,
} from "./order-facts.ts";

/** The receipt: the record of the purchase that section 43 of the ECT Act lets a shopper keep. */
export function orderConfirmation(order: OrderFacts): MailContent {
  if (isAdded(order) && isMoneyAlone(order)) return shortfallPaid(order);
  if (isFilesOnly(order.items)) return filesConfirmation(order);
  if (order.isHandedOver) return handConfirmation(order);
  const time = order.deliveryTime;
  return {
    subject: `Order ${order.number} is paid`,
    preheader: `${formatRand(order.paid)} received. We pack your pieces; delivery takes ${time}.`,
    label: orderLabel(order),
    title: "Paid. We're packing it.",
    blocks: [
      ...testNote(order),
      `Thank you, ${order.customerName}. Your payment of ${formatRand(order.paid)} has arrived. Keep this mail: it is your receipt.`,
      ...yourNumbers(order),
      orderLines(order),
      ...taxNote(order),
      ...filesToDownload(order),
      { heading: "Goes to" },
      { lineByLine: order.addressLines },
      ...giftNote(order),
      ...customs(order),
      { heading: "What happens next" },
      {
        steps: [
          "We pack your pieces and hand them to a courier.",
          "We'll email you the tracking number.",
          `Delivery takes ${time}.`,
        ],
      },
      ...seeOrder(order),
      ...changeOfMind(order),
    ],
  };
}

function customs({ country }: OrderFacts): readonly MailBlock[] {
  const line = customsLine(country);
  return line === undefined ? [] : [`Customs: ${line}`];
}

/** An order of files alone: nothing to pack, and nothing to send back. */
function filesConfirmation(order: OrderFacts): MailContent {
  const total = formatRand(order.paid);
  return {
    subject: `Order ${order.number} is paid`,
    preheader: `${total} received. Your files are ready.`,
    label: orderLabel(order),
    title: "Paid. Yours to download.",
    blocks: [
      ...testNote(order),
      `Thank you, ${order.customerName}. Your payment of ${total} has arrived. Keep this mail: it is your receipt.`,
      ...filesToDownload(order),
      orderLines(order),
      ...taxNote(order),
      ...seeOrder(order),
      { heading: "If you change your mind" },
      DOWNLOADED,
      legalLinks(order),
    ],
  };
}

/** Sold by hand: the receipt, and the numbers that were given. */
function handConfirmation(order: OrderFacts): MailContent {
  const total = formatRand(order.paid);
  return {
    subject: `Order ${order.number} is paid`,
    preheader: `${total} received. Your receipt, and the page of your order.`,
    label: orderLabel(order),
    title: "Paid, and in your hands.",
    blocks: [
      ...testNote(order),
      `Thank you. You paid ${total}. Keep this mail: it is your receipt.`,
      ...yourNumbers(order),
      orderLines(order),
      ...taxNote(order),
      ...filesToDownload(order),
      ...seeOrder(order),
    ],
  };
}

function yourNumbers({ numbers }: OrderFacts): readonly MailBlock[] {
  if (numbers.length === 0) return [];
  const yours = numbers.length === 1 ? "this number" : "these numbers";
  const certificates = numbers.filter(({ hasCertificate }) => hasCertificate).length;
  return [
    { numbers },
    `Yours. No one else has ${yours}.${certificates === 0 ? "" : ` The ${certificates === 1 ? "certificate is" : "certificates are"} on the page of your order.`}`,
  ];
}

/** The most files that a mail lists; all of them are on the order's page. */
const MOST_LISTED = 12;

function filesToDownload({ downloads }: OrderFacts): readonly MailBlock[] {
  const [first] = downloads;
  if (!first) return [];
  const times = Math.min(...downloads.map((download) => download.times));
  return [
    { heading: downloads.length === 1 ? "Your download" : "Your downloads" },
    { links: downloads.slice(0, MOST_LISTED).map(({ title, href }) => ({ label: title, href })) },
    `${downloads.length === 1 ? "It" : "Each"} can be downloaded ${times === 1 ? "once" : `${times} times`}, until ${formatDay(first.until)}. You find ${downloads.length === 1 ? "it" : "them"} on the page of your order, too.`,
  ];
}

function changeOfMind(order: OrderFacts): readonly MailBlock[] {
  return [{ heading: "If you change your mind" }, CHANGE_OF_MIND, legalLinks(order)];
}

function legalLinks({ shopUrl }: OrderFacts): MailBlock {
  return {
    links: [
      { label: "Returns", href: `${shopUrl}/returns` },
      { label: "Terms", href: `${shopUrl}/terms` },
      { label: "Privacy", href: `${shopUrl}/privacy` },
    ],
  };
}

/** A visitor who knew the order's number and this address asked for its link. */
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
      "Anyone with this link can open the page, so keep it to yourself. You did not ask for it? Then do nothing: it was sent to this address alone.",
    ],
  };
}

/** What the owner wrote to everybody who bought a piece. */
export function toBuyers(order: OrderFacts, subject: string, text: string): MailContent {
  return {
    subject,
    preheader: text,
    label: orderLabel(order),
    title: subject,
    blocks: [...testNote(order), { lineByLine: text.split("\n") }, ...seeOrder(order)],
  };
}

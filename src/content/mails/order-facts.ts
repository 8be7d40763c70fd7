import { choiceName } from "#domain/catalogue/printed-names.ts";
import { formatRand, multiplyRand, type ZarCents } from "#domain/money/money.ts";
import { deliveryPaidWords } from "#domain/orders/delivery/delivery-paid.ts";
import { BY_DOWNLOAD, isFile, isFilesOnly } from "#domain/orders/files-only.ts";
import type { Gift } from "#domain/orders/gift.ts";
import { colorToPack, type OrderItem } from "#domain/orders/order-item.ts";
import type { MailBlock, MailFact, MailNumber } from "./mail-content.ts";

/** A file that comes with the order, which can be had now. */
export type MailedDownload = {
  /** With the name of its product, and whether it is a sample. */
  readonly title: string;
  /** Its own page. */
  readonly href: string;
  readonly times: number;
  readonly until: Date;
};

/** Facts that the mails about an order need. */
export type OrderFacts = {
  readonly number: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly items: readonly OrderItem[];
  readonly subtotal: ZarCents;
  readonly delivery: ZarCents;
  readonly total: ZarCents;
  /** What arrived, where the shop has accepted more or less than the total. */
  readonly paid: ZarCents;
  /** False when the address was typed at the checkout and delivery was not charged. */
  readonly deliveryCharged: boolean;
  /** The name on the parcel, and where it goes. */
  readonly addressLines: readonly string[];
  /** On one line each; undefined for no gift. */
  readonly gift: Gift | undefined;
  readonly country: string;
  /** As it was promised with the order: "5–7 business days (Mon 30 Nov – Wed 2 Dec)". */
  readonly deliveryTime: string;
  readonly phone: string | undefined;
  readonly instructions: string | undefined;
  /** Absolute address of each line's picture. */
  readonly pictures: readonly (string | undefined)[];
  readonly numbers: readonly MailNumber[];
  /** "USD 58.92 at USD 1 = R18.50"; undefined when rand were taken. */
  readonly dollars: string | undefined;
  readonly downloads: readonly MailedDownload[];
  /** Sold by hand, and in its buyer's hands. */
  readonly isHandedOver: boolean;
  /** Its money goes back by hand, as it came. */
  readonly isPaidByHand: boolean;
  /** The order whose parcel it goes into, or whose money it is; undefined of any other. */
  readonly addedTo: { readonly number: string; readonly total: ZarCents } | undefined;
  /** Until when its pieces are kept for its buyer, who has yet to pay. */
  readonly heldUntil: Date;
  /** The account for transfers; undefined where the shop takes none. */
  readonly bankDetails: string | undefined;
  /** No real money moved: every mail about the order says so. */
  readonly isTest: boolean;
  /** The customer's own page of this order. */
  readonly orderUrl: string;
  /** The admin's page of this order. */
  readonly adminUrl: string;
  /** Origin of the shop, without a trailing slash. */
  readonly shopUrl: string;
  /** The seller's when it was paid, and before that now. */
  readonly vatNumber: string | undefined;
};

const TEST_NOTE = "This is a test order: no real money moved, and nothing will be sent.";

/** In a mail to the owner: the button that opens the order. */
export function openOrder({ adminUrl }: Pick<OrderFacts, "adminUrl">): MailBlock {
  return { action: { label: "Open the order", href: adminUrl } };
}

export function orderLabel(order: OrderFacts): string {
  return `Order ${order.number}`;
}

/** The first paragraph of a mail about a test order; none for a real one. */
export function testNote(order: OrderFacts): readonly MailBlock[] {
  return order.isTest ? [TEST_NOTE] : [];
}

/** The lines, the delivery fee and the total; `toPack` also marks lines whose colour was not stated. */
export function orderLines(order: OrderFacts, toPack = false): MailBlock {
  return {
    lines: order.items.map((item, line) => ({
      title: item.name,
      note: [describeOptions(item, toPack), `${item.quantity} × ${formatRand(item.unitPriceCents)}`]
        .filter(Boolean)
        .join(" · "),
      amount: formatRand(multiplyRand(item.unitPriceCents, item.quantity)),
      picture: order.pictures[line],
    })),
    sums: [
      { name: "Subtotal", value: formatRand(order.subtotal) },
      { name: "Delivery", value: deliveryPaidWords({ ...order, isFilesOnly: isFilesOnly(order.items) }) },
    ],
    total: totalOf(order),
    paid: order.dollars === undefined ? [] : [{ name: "Taken by PayPal", value: order.dollars }],
  };
}

function totalOf(order: OrderFacts): MailFact {
  const name = order.vatNumber === undefined ? "Total" : "Total, VAT included";
  return { name, value: formatRand(order.total) };
}

/** "Size L / White", as the cart writes it, or how a file comes; undefined when nothing was chosen. */
function describeOptions(item: OrderItem, toPack: boolean): string | undefined {
  if (isFile(item)) return BY_DOWNLOAD;
  const color = toPack ? colorToPack(item) : item.color;
  return choiceName({ size: item.size ?? undefined, color: color ?? undefined });
}

/** Of a registered vendor: where the document of this mail's money is. */
export function taxNote(
  { vatNumber }: OrderFacts,
  document: "tax invoice" | "credit note" = "tax invoice",
): readonly MailBlock[] {
  return vatNumber === undefined ? [] : [`Your ${document} is on the page of your order.`];
}

/** The button that leads to the page of the order. */
export function seeOrder(order: OrderFacts): readonly MailBlock[] {
  return [{ action: { label: "See your order", href: order.orderUrl } }];
}

/** How an order is paid that waits for its money: on its page, or by a transfer. */
export function payBlocks({ bankDetails, number, orderUrl, total }: OrderFacts): readonly MailBlock[] {
  return [
    { action: { label: `Pay ${formatRand(total)}`, href: orderUrl } },
    ...(bankDetails === undefined
      ? []
      : [
          { heading: "Or by bank transfer" },
          { lineByLine: [bankDetails, `Reference: ${number}`] },
          "A transfer pays the order when it arrives with us, so send it a day before.",
        ]),
  ];
}

/** That it is a gift, and what its slip says. */
export function giftNote({ gift }: OrderFacts): readonly MailBlock[] {
  if (!gift) return [];
  if (gift.message === "") return ["A gift: the slip in the parcel has no prices."];
  return ["A gift: the slip in the parcel has no prices, and this message.", { quote: gift.message }];
}

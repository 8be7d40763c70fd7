/** Mails to the owner of the shop: short, the figure first, with a button to what they are about. */
import type { ChangedSignIn } from "#domain/mail/mail-job.ts";
import { formatRand } from "#domain/money/money.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { DELIVERED_BY_DOWNLOAD, isFilesOnly, sizeOfOrder, sizeWords } from "#domain/orders/files-only.ts";
import { formatSastTimestamp } from "#domain/time/time.ts";
import { isAdded, lapsedShortfall } from "./added-mails.ts";
import type { MailContent, MailFact } from "./mail-content.ts";
import { giftNote, type OrderFacts, openOrder, orderLabel, orderLines, testNote } from "./order-facts.ts";

export function newOrder(order: OrderFacts): MailContent {
  const size = isAdded(order) ? `added to ${order.addedTo.number}` : sizeWords(sizeOfOrder(order.items));
  return {
    subject: `New order ${order.number}: ${formatRand(order.total)}, ${size}`,
    preheader: order.items.map((item) => `${item.quantity} × ${item.name}`).join(", "),
    label: orderLabel(order),
    title: `${formatRand(order.total)}, ${size}.`,
    blocks: [
      ...testNote(order),
      whatToDo(order),
      orderLines(order, true),
      ...(order.numbers.length > 0 ? [{ heading: "Numbers" }, { numbers: order.numbers }] : []),
      { heading: isFilesOnly(order.items) ? "Bought by" : "Goes to" },
      { lineByLine: order.addressLines },
      { facts: contactFacts(order) },
      ...giftNote(order),
      ...(order.deliveryCharged
        ? []
        : ["Delivery was not charged: the shopper had no saved address at the checkout."]),
      openOrder(order),
    ],
  };
}

function whatToDo(order: OrderFacts): string {
  if (isMoneyAlone(order)) return "Paid: nothing of it is missing any more.";
  if (isFilesOnly(order.items)) return `Paid. ${DELIVERED_BY_DOWNLOAD}: there is nothing to pack.`;
  return isAdded(order)
    ? `Paid, and waiting to be packed into the parcel of order ${order.addedTo.number}.`
    : "Paid, and waiting to be packed.";
}

/** No money came for what was held. */
export function lapsedHold(order: OrderFacts): MailContent {
  if (isAdded(order) && isMoneyAlone(order)) return lapsedShortfall(order);
  return {
    subject: `Order ${order.number} was not paid in time`,
    preheader: `${formatRand(order.total)}, held for ${order.customerName}.`,
    label: orderLabel(order),
    title: "Not paid in time.",
    blocks: [
      ...testNote(order),
      `You held these pieces for ${order.customerName}. No money came, and they are back on sale. If a transfer still arrives, press "The money came" on the order: its pieces are taken again if they are there.`,
      orderLines(order),
      openOrder(order),
    ],
  };
}

/** Its buyer corrected where it goes. */
export function newAddress(order: OrderFacts): MailContent {
  return {
    subject: `New address for order ${order.number}`,
    preheader: "Print its packing slip again if you have printed it.",
    label: orderLabel(order),
    title: "It goes elsewhere now.",
    blocks: [
      ...testNote(order),
      "Its buyer corrected the address. Print its packing slip and label again if you have printed them.",
      { heading: "Goes to" },
      { lineByLine: order.addressLines },
      { facts: contactFacts(order) },
      openOrder(order),
    ],
  };
}

/** Its buyer cancelled it before it was packed. */
export function buyerCancelled(order: OrderFacts): MailContent {
  const size = sizeWords(sizeOfOrder(order.items));
  return {
    subject: `Cancelled by its buyer: order ${order.number}`,
    preheader: `${formatRand(order.total)} goes back, and ${size} to the shelf.`,
    label: orderLabel(order),
    title: "Do not pack it.",
    blocks: [
      ...testNote(order),
      `Its buyer cancelled it before it was packed. ${formatRand(order.total)} goes back the way it was paid, by itself; the pieces and their numbers are on sale again once it has.`,
      orderLines(order),
      openOrder(order),
    ],
  };
}

function contactFacts({ customerEmail, phone, instructions }: OrderFacts): readonly MailFact[] {
  return [
    { name: "Email", value: customerEmail },
    ...(phone === undefined ? [] : [{ name: "Telephone", value: phone }]),
    ...(instructions === undefined ? [] : [{ name: "Instructions", value: instructions }]),
  ];
}

export type ContactFacts = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly messageId: number;
  readonly shopUrl: string;
};

export function contactNotice({
  name,
  email,
  subject,
  message,
  messageId,
  shopUrl,
}: ContactFacts): MailContent {
  return {
    subject: `Message from ${name}: ${subject}`,
    preheader: message,
    label: "Message",
    title: subject,
    blocks: [
      {
        facts: [
          { name: "From", value: name },
          { name: "Email", value: email },
        ],
      },
      { quote: message },
      `Reply to this email to write to ${name}.`,
      { action: { label: "Open the message", href: `${shopUrl}/inventory/messages#message-${messageId}` } },
    ],
  };
}

export type StockFacts = {
  readonly productName: string;
  /** Pieces that can still be bought. */
  readonly left: number;
  readonly productId: number;
  readonly shopUrl: string;
};

export function lowStock({ productName, left, productId, shopUrl }: StockFacts): MailContent {
  const stock = left === 0 ? "sold out" : `${left} left`;
  return {
    subject: `${productName}: ${stock}`,
    preheader: "Time to order more, or to let it run out.",
    label: "Stock",
    title: `${productName}: ${stock}.`,
    blocks: [
      left === 0
        ? "The last piece has been sold. Shoppers see it as sold out."
        : "Few pieces are left. You get this mail once, each time the stock falls this low.",
      { action: { label: "Open its stock", href: `${shopUrl}/inventory?search=${productId}` } },
    ],
  };
}

export type AlertFacts = {
  /** One sentence, without personal details. */
  readonly message: string;
  readonly isOfPages: boolean;
  /** Further ones of its kind are listed, and not mailed. */
  readonly isLastOfDay: boolean;
  /** That it is about, if any. */
  readonly order: Pick<OrderFacts, "number" | "adminUrl"> | undefined;
  readonly shopUrl: string;
};

export function alertNotice({ message, order, isOfPages, isLastOfDay, shopUrl }: AlertFacts): MailContent {
  const place = isOfPages
    ? { label: "See the problems", href: `${shopUrl}/inventory/problems` }
    : { label: "Open all that needs attention", href: `${shopUrl}/inventory/money` };
  return {
    subject: order ? `Needs attention: order ${order.number}` : "The shop needs attention",
    preheader: message,
    label: order ? `Order ${order.number}` : "Needs attention",
    title: "This needs attention.",
    blocks: [
      message,
      ...(isLastOfDay
        ? ["There were many of this kind within a day: further ones are in the admin, and not mailed today."]
        : []),
      order ? openOrder(order) : { action: place },
    ],
  };
}

export type NewDeviceFacts = {
  readonly name: string;
  /** "Chrome on Android" */
  readonly device: string;
  readonly at: Date;
  readonly shopUrl: string;
};

export function newDevice({ name, device, at, shopUrl }: NewDeviceFacts): MailContent {
  return {
    subject: `Signed in from a new device: ${device}`,
    preheader: "If it was not you, end it at once.",
    label: "Sign-in",
    title: "A new device.",
    blocks: [
      `${name}, you have signed in at the shop's admin page from a browser that was not used before.`,
      {
        facts: [
          { name: "Device", value: device },
          { name: "Time", value: formatSastTimestamp(at) },
        ],
      },
      "If it was not you, sign out that browser under My account, or ask an owner for a new link: it ends every way in that you have.",
      { action: { label: "Open my account", href: `${shopUrl}/inventory/account` } },
    ],
  };
}

export type SignInChangeFacts = {
  readonly name: string;
  readonly change: ChangedSignIn;
  readonly shopUrl: string;
};

const SIGN_IN_WORDS: Readonly<Record<ChangedSignIn, string>> = {
  password: "a password with one-time codes was set for you",
  "passkey-added": "a passkey was added to yours",
  "passkey-removed": "one of your passkeys was removed",
};

export function signInChanged({ name, change, shopUrl }: SignInChangeFacts): MailContent {
  return {
    subject: "How you sign in has changed",
    preheader: "If it was not you, ask an owner for a new link at once.",
    label: "Sign-in",
    title: "Another way in.",
    blocks: [
      `${name}, at the shop's admin page ${SIGN_IN_WORDS[change]}.`,
      "If it was not you, ask an owner for a new link: it ends every way in that you have.",
      { action: { label: "Open my account", href: `${shopUrl}/inventory/account` } },
    ],
  };
}

/** Mails about an order that was added to a paid one: of pieces for its parcel, or of money that it is short of. */
import { addRand, formatRand, NO_RAND } from "#domain/money/money.ts";
import { countryName } from "#domain/orders/address/address-lines.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import type { MailBlock, MailContent } from "./mail-content.ts";
import {
  type OrderFacts,
  openOrder,
  orderLabel,
  orderLines,
  payBlocks,
  seeOrder,
  taxNote,
  testNote,
} from "./order-facts.ts";

type AddedFacts = OrderFacts & { readonly addedTo: NonNullable<OrderFacts["addedTo"]> };

/** Whether it was added to another order. */
export function isAdded(order: OrderFacts): order is AddedFacts {
  return order.addedTo !== undefined;
}

/** Why more is to pay, with both sums, how and until when. */
export function payAdded(order: AddedFacts): MailContent {
  const { number, total } = order.addedTo;
  const more = formatRand(order.total);
  const sums = `Order ${number} costs ${formatRand(total)}, and this ${more}: together ${formatRand(addRand(total, order.total))}.`;
  const until = `the end of ${formatDay(order.heldUntil)}`;
  return {
    subject: `Order ${number}: ${more} more to pay`,
    preheader: `Until ${until}.`,
    label: orderLabel(order),
    title: order.items.length > 0 ? "Added to your order." : "Something is missing.",
    blocks: [
      ...testNote(order),
      ...(order.items.length > 0
        ? [
            `We added these pieces to your order ${number}, as we agreed. They come in the same parcel, and delivery costs nothing more. ${sums}`,
            `We keep them for you until ${until}.`,
          ]
        : [...whatIsMissing(order), sums, `Please pay it until ${until}.`]),
      ...payBlocks(order),
      ...(order.items.length > 0 ? [orderLines(order)] : []),
      order.items.length > 0
        ? `Not what we agreed? Answer this mail. If you do nothing, they go back to the shop, nothing is to pay, and order ${number} stays as it is.`
        : "Not what we agreed? Answer this mail.",
    ],
  };
}

/** What an order was short of is here: the receipt. */
export function shortfallPaid(order: AddedFacts): MailContent {
  const { number } = order.addedTo;
  const paid = formatRand(order.paid);
  return {
    subject: `Order ${number}: ${paid} received`,
    preheader: "Nothing is missing any more.",
    label: orderLabel(order),
    title: "Nothing is missing any more.",
    blocks: [
      ...testNote(order),
      `Thank you, ${order.customerName}. Your payment of ${paid} for order ${number} has arrived. Keep this mail: it is your receipt.`,
      ...whatIsMissing(order, true),
      ...taxNote(order),
      ...seeOrder(order),
    ],
  };
}

/** The time to pay what an order is short of is over. */
export function shortfallLapsed(order: AddedFacts): MailContent {
  const { number } = order.addedTo;
  const more = formatRand(order.total);
  return {
    subject: `Order ${number}: ${more} is still missing`,
    preheader: "Its link to pay is closed. Please answer this mail.",
    label: orderLabel(order),
    title: "Still missing.",
    blocks: [
      ...testNote(order),
      `We asked you for ${more} more for order ${number}, and nothing came in time. The link to pay it is closed.`,
      "Please answer this mail, and we agree on how it goes on. Did you pay by bank transfer? Then tell us: we look for it.",
      ...seeOrder(order),
    ],
  };
}

/** The same for the owner. */
export function lapsedShortfall(order: AddedFacts): MailContent {
  const { number } = order.addedTo;
  const more = formatRand(order.total);
  return {
    subject: `Order ${number} is still short of ${more}`,
    preheader: `${order.customerName} did not pay it in time.`,
    label: orderLabel(order),
    title: "Still missing.",
    blocks: [
      ...testNote(order),
      `You asked ${order.customerName} for ${more} more for order ${number}, and no money came. Ask again on that order, or agree with them how it goes on. If a transfer still arrives, press "The money came" on this one.`,
      openOrder(order),
    ],
  };
}

function whatIsMissing(order: AddedFacts, isPaid = false): readonly MailBlock[] {
  const { addedTo, country, delivery, subtotal } = order;
  const facts = [
    ...(delivery === NO_RAND
      ? []
      : [{ name: `Delivery to ${countryName(country)}, the difference`, value: formatRand(delivery) }]),
    ...(subtotal === NO_RAND
      ? []
      : [{ name: "What came short of your payment", value: formatRand(subtotal) }]),
  ];
  return [...(isPaid ? [] : [`Of order ${addedTo.number} this is missing:`]), { facts }];
}

import { trackingPage } from "#domain/orders/delivery/couriers.ts";
import type { CancelReason } from "#domain/orders/order-status.ts";
import { DAMAGE_REPORT_HOURS, REFUND_TIME } from "#domain/returns/return-terms.ts";
import type { MailContent, MailFact } from "./mail-content.ts";
import { type OrderFacts, orderLabel, orderLines, seeOrder, testNote } from "./order-facts.ts";

export type ParcelFacts = {
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  /** What is in it, where the order left in several parcels: "2 × Founders Tee, size M". */
  readonly pieces: readonly string[];
  /** Another one follows. */
  readonly isPart: boolean;
};

export function shipped(order: OrderFacts, parcel: ParcelFacts): MailContent {
  const facts: readonly MailFact[] = [
    ...(parcel.carrier === undefined ? [] : [{ name: "Courier", value: parcel.carrier }]),
    ...(parcel.trackingNumber === undefined
      ? []
      : [{ name: "Tracking number", value: parcel.trackingNumber }]),
  ];
  const time = order.deliveryTime;
  const page = trackingPage({
    carrier: parcel.carrier ?? null,
    trackingNumber: parcel.trackingNumber ?? null,
  });
  return {
    subject: `${parcel.isPart ? "A part of order" : "Order"} ${order.number} is on its way`,
    preheader: `${parcel.trackingNumber ? `Tracking number ${parcel.trackingNumber}. ` : ""}Delivery takes ${time}.`,
    label: orderLabel(order),
    title: parcel.isPart ? "A part is on its way." : "On its way.",
    blocks: [
      ...testNote(order),
      `We have handed ${parcel.pieces.length > 0 ? "these" : "your"} pieces to the courier. Delivery takes ${time}.${parcel.isPart ? " The rest follows in another parcel, with a mail of its own." : ""}`,
      ...(parcel.pieces.length > 0 ? [{ lineByLine: parcel.pieces }] : []),
      ...(facts.length > 0 ? [{ facts }] : []),
      ...(page === undefined ? [] : [{ action: { label: "Follow the parcel", href: page } }]),
      { heading: "Goes to" },
      { lineByLine: order.addressLines },
      orderLines(order),
      ...seeOrder(order),
      `Check it when it arrives. Damaged? Tell us within ${DAMAGE_REPORT_HOURS} hours, with a photo if you can.`,
      { links: [{ label: "Returns", href: `${order.shopUrl}/returns` }] },
    ],
  };
}

type Correcting = {
  /** Whether its buyer can still correct it: not once it is packed, or was corrected too often. */
  readonly canCorrect: boolean;
};

export function addressChanged(order: OrderFacts, { canCorrect }: Correcting): MailContent {
  return {
    subject: `Order ${order.number} goes to a new address`,
    preheader: "The address was corrected.",
    label: orderLabel(order),
    title: "New address.",
    blocks: [
      ...testNote(order),
      "The address of your order was corrected. It goes to:",
      { lineByLine: order.addressLines },
      canCorrect
        ? "Is that wrong, or was it not you? Correct it on the page of your order, or write to us at once."
        : "Is that wrong, or was it not you? Write to us at once: answer this mail.",
      ...seeOrder(order),
    ],
  };
}

export function choiceChanged(order: OrderFacts): MailContent {
  return {
    subject: `Order ${order.number} was changed`,
    preheader: "Another size or color, at the same price.",
    label: orderLabel(order),
    title: "Changed.",
    blocks: [
      ...testNote(order),
      "We changed a size or color of your order. Nothing more is to pay. We pack:",
      orderLines(order),
      "Is that wrong? Write to us at once: answer this mail.",
      ...seeOrder(order),
    ],
  };
}

/** About the order that brings the pieces once more. */
export function sentAgain(order: OrderFacts): MailContent {
  return {
    subject: `We send it again: order ${order.number}`,
    preheader: "Nothing is to pay. You get a mail when it leaves.",
    label: orderLabel(order),
    title: "Once more.",
    blocks: [
      ...testNote(order),
      "We are sorry that it did not go well the first time. We pack these pieces for you once more, and nothing is to pay:",
      orderLines(order),
      { heading: "Goes to" },
      { lineByLine: order.addressLines },
      "You get a mail with the tracking number when it leaves.",
      ...seeOrder(order),
    ],
  };
}

const CANCEL_REASONS: Readonly<Record<CancelReason, string>> = {
  superseded: "A newer order from the same cart took its place.",
  sold_out: "The pieces were sold out.",
  provider_rejected: "The payment could not be started.",
  customer: "As you asked.",
  store: "We had to cancel it. We are sorry.",
};

export type Cancellation = {
  readonly reason: CancelReason | undefined;
  /** Whether money had come in, which then goes back. */
  readonly wasPaid: boolean;
};

export function orderCancelled(order: OrderFacts, { reason, wasPaid }: Cancellation): MailContent {
  return {
    subject: `Order ${order.number} is cancelled`,
    preheader: wasPaid ? "Your money goes back the way you paid." : "Nothing was charged.",
    label: orderLabel(order),
    title: "Cancelled.",
    blocks: [
      ...testNote(order),
      ...(reason === undefined ? [] : [CANCEL_REASONS[reason]]),
      wasPaid
        ? `What you paid goes back the way you paid. That takes ${REFUND_TIME}, and we mail you when it is done.`
        : "Nothing was charged, and nothing will be sent.",
      orderLines(order),
      ...seeOrder(order),
    ],
  };
}

import { MOMENT_WORDS } from "#content/orders/order-moments.ts";
import { PAID_WORDS } from "#content/payments/payment-methods.ts";
import type { OrderPageJson, OrderPageLine, ShownOrderEvent } from "#contract/orders/order-page.ts";
import { addRand, formatRand, NO_RAND, parseRand } from "#domain/money/money.ts";
import { businessDays, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { BY_DOWNLOAD } from "#domain/orders/files-only.ts";

type Standing = Pick<
  OrderPageJson,
  "status" | "cancelReason" | "isPaymentPending" | "isFilesOnly" | "isHandedOver" | "total"
> & {
  readonly moments: readonly ShownOrderEvent[];
  readonly parcels: readonly unknown[];
  readonly lines: readonly unknown[];
  readonly refunds: readonly OrderPageJson["refunds"][number][];
};

/** The order's state, in one sentence. */
export function standingSentence(order: Standing): string {
  const { status, cancelReason, isPaymentPending, moments, parcels } = order;
  switch (status) {
    case "pending":
      return isPaymentPending
        ? "Your payment is pending: it is still being checked, which can take some days. Your order is kept for you."
        : "We are waiting for your payment.";
    case "payment_review":
      return "We are checking your payment. You do not have to do anything.";
    case "paid":
      if (parcels.length > 0) return "A part of it is on its way to you. The rest follows.";
      return moments.some(({ kind }) => kind === "packed")
        ? "Packed. Waiting for the courier."
        : "Paid. We're packing it next.";
    case "fulfilled":
      return completeSentence(order);
    case "expired":
      return expiredSentence(order);
    case "cancelled":
      return cancelReason === "superseded"
        ? "A newer order of yours took the place of this one."
        : "This order was cancelled.";
    case "refund_pending":
      if (cancelReason === "customer") return `You cancelled it. ${MONEY_ON_ITS_WAY}`;
      return cancelReason === "sold_out"
        ? `It sold out before your payment reached us. ${MONEY_ON_ITS_WAY}`
        : MONEY_ON_ITS_WAY;
    case "refunded":
      return MONEY_BACK;
  }
}

const MONEY_ON_ITS_WAY = "Your money is on its way back.";
const MONEY_BACK = "Your money is refunded.";

/** Completed by parcel or download; both stay so after a full refund. */
function completeSentence({ parcels, lines, isHandedOver, refunds, total }: Standing): string {
  const back = addRand(...refunds.map(({ amount }) => parseRand(amount)));
  if (refunds.length > 0 && back >= parseRand(total))
    return refunds.every(({ isDone }) => isDone) ? MONEY_BACK : MONEY_ON_ITS_WAY;
  if (isHandedOver) return "Paid, and in your hands.";
  if (lines.length === 0) return "Your payment is here. Nothing is missing any more.";
  if (parcels.length === 0 && parseRand(total) === NO_RAND) return "Your files are here.";
  return parcels.length === 0
    ? "Your payment is here, and so are your files."
    : "Your order is on its way to you.";
}

function expiredSentence({ isPaymentPending, isFilesOnly }: Standing): string {
  if (isFilesOnly)
    return isPaymentPending
      ? "Your payment is pending. Your files are here as soon as it arrives."
      : "This order was not paid in time.";
  return isPaymentPending
    ? "Your payment is pending, but its pieces went back to the shop. If they are gone when it arrives, your money goes back to you."
    : "This order wasn't paid in time, so the pieces went back on sale.";
}

type Coming = Pick<OrderPageJson, "status" | "deliveryWindow">;

/** The next step and its time; undefined without one. */
export function nextSentence({ status, deliveryWindow }: Coming): string | undefined {
  if (!deliveryWindow) return undefined;
  const days = `The courier takes ${businessDays(deliveryWindow.days)}: ${windowInWords(deliveryWindow)}.`;
  return status === "fulfilled" ? days : `${days} We'll email you the tracking number when it leaves us.`;
}

/** Undefined for an event that concerns only the shop or its bank. */
export function eventWords({ kind, amount }: ShownOrderEvent): string | undefined {
  const words = MOMENT_WORDS[kind];
  return words !== undefined && amount !== null ? `${words}, ${formatRand(parseRand(amount))}` : words;
}

export function paymentWords({
  isPaid,
  isPaymentPending,
  paymentMethod,
}: Pick<OrderPageJson, "isPaid" | "isPaymentPending" | "paymentMethod">): string {
  if (isPaymentPending) return "Pending";
  if (!isPaid) return "Not paid";
  return paymentMethod === null ? "Paid" : `Paid ${PAID_WORDS[paymentMethod]}`;
}

type Chosen = Pick<OrderPageLine, "size" | "color" | "isFile">;

/** "M / Black", or how it is delivered when it is not shipped. */
export function choiceWords({ size, color, isFile }: Chosen): string {
  return isFile ? BY_DOWNLOAD : [size, color].filter((option) => option !== null).join(" / ");
}

/** "M / Black × 2": the choice, and the quantity if more than one. */
export function lineWords({ quantity, ...line }: Chosen & Pick<OrderPageLine, "quantity">): string {
  const options = choiceWords(line);
  return quantity === 1 ? options : `${options} × ${quantity}`.trim();
}

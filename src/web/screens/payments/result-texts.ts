import { APPROVE_IN_APP } from "#content/payments/ways-to-pay.ts";
import { REFUND_TIME } from "#domain/returns/return-terms.ts";
import type { CheckingPhase, NotPaidStatus } from "./watch-verification.ts";

export type ResultText = {
  readonly title: string;
  readonly message: string;
  /** False when paying again could take the money twice. */
  readonly mayPayAgain: boolean;
};

const FAILED: ResultText = {
  title: "Payment Failed",
  message: "There was an issue processing your payment. Please try again.",
  mayPayAgain: true,
};

const NOT_PAID: Readonly<Record<NotPaidStatus, ResultText>> = {
  failed: FAILED,
  unanswered: {
    ...FAILED,
    message: `${FAILED.message} We could not reach the shop to check: if your bank shows this payment, do not pay again; we will email you.`,
  },
  pending: {
    title: "Payment pending",
    message: "Your payment is not confirmed yet. Do not pay again; we will email you.",
    mayPayAgain: false,
  },
  "on-hold": {
    title: "Payment pending",
    message:
      "PayPal is checking your payment, which can take some days. Your order is kept for you. Do not pay again; we will email you.",
    mayPayAgain: false,
  },
  expired: {
    title: "Payment expired",
    message: "The time to pay has run out and we have received no money. Your cart is as you left it.",
    mayPayAgain: true,
  },
  review: {
    title: "Payment under review",
    message:
      "The amount doesn't match this order. We're looking into it and will email you. Please don't pay again.",
    mayPayAgain: false,
  },
  refund_pending: {
    title: "Refund on its way",
    message:
      "We could not complete this order, so your money is on its way back. Do not pay again; we will email you.",
    mayPayAgain: false,
  },
  refunded: {
    title: "Payment refunded",
    message: `This payment has been refunded. Your bank may take ${REFUND_TIME} to show it.`,
    mayPayAgain: true,
  },
};

const CHECKING: Readonly<Record<CheckingPhase, string>> = {
  "first-call": "Keep this page open.",
  unconfirmed:
    "Your payment is not confirmed yet. Some banks take a minute; we keep asking. Keep this page open.",
  offline: "You're offline. We'll check again as soon as you're back. Keep this page open.",
};

export const CHECKING_TITLE = "Checking your payment";

/** A title may come from the address, so it is cut at this length. */
const LONGEST_TITLE = 40;

/** `inApp` says that some ways to pay are approved in the bank's app. */
export function checkingMessage(phase: CheckingPhase, inApp: boolean): string {
  return inApp && phase === "unconfirmed" ? `${CHECKING[phase]} ${APPROVE_IN_APP}` : CHECKING[phase];
}

export function notPaidText(status: NotPaidStatus): ResultText {
  return NOT_PAID[status];
}

/** For an unverified `payment` value in the address, of a cart or an order's own page. An unknown value is used as the title. */
export function unverifiedText(state: string, isOfPage = false): ResultText {
  const title = Array.from(state.trim()).slice(0, LONGEST_TITLE).join("");
  if (title === "" || title === "success" || title === "failed") return FAILED;
  if (title === "cancelled")
    return {
      ...FAILED,
      title: "Not paid",
      message: isOfPage
        ? "Nothing was charged. Your order is just as you left it."
        : "Nothing was charged. Your cart is just as you left it.",
    };
  return { ...FAILED, title };
}

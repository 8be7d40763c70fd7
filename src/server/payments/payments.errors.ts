import { formatRand, type ZarCents } from "#domain/money/money.ts";
import { DomainError, refusal, refusalAt } from "#server/platform/domain-error.ts";

export const payPalHasItsFlow = refusal(
  "use_paypal_flow",
  "PayPal has its own button in the checkout. Please use that, or pay by card.",
);

/** On the page of an order. */
export const notHeld = refusal(
  "order_state",
  "This order can no longer be paid here: its pieces are not kept for you any more. Please write to us.",
);

export const methodNotOffered = refusal(
  "invalid_request",
  "This way to pay is not offered. Please choose another one.",
);

export const providerRejected = refusal(
  "provider_rejected",
  "The card provider refused to start this payment. Nothing was charged. Please try again.",
);

/** Beside the field; trying again would be refused again. */
export const addressRefused = refusalAt(
  "invalid_request",
  "email",
  "The card provider does not take this email address. Please check it, or use another one. Nothing was charged.",
);

export const providerUnavailable = (retryAfterSeconds: number) =>
  new DomainError(
    "provider_unavailable",
    "The card provider does not answer right now. Nothing was charged. Please try again in a moment.",
    {
      retryAfter: retryAfterSeconds,
    },
  );

export const unknownPayment = refusal("not_found", "There is no payment with this reference.", {
  status: "not_found",
});

export const badSignature = refusal(
  "invalid_signature",
  "The signature of this message is missing or wrong.",
);

export const checkoutRequired = refusal(
  "checkout_required",
  "PayPal needs your cart and delivery details. Please fill in the checkout and try again.",
);

export const tooSmallForPayPal = refusal(
  "invalid_request",
  "This total is too small for PayPal. Please pay by card.",
);

/** The cart is paid, or a payment for it is on its way. `reference` leads to the result page of that payment. */
export const alreadyBeingPaid = (reference: string) =>
  new DomainError(
    "order_state",
    "This order is already paid or its payment is on its way. Please do not pay again.",
    { reference },
  );

export const payPalRejected = refusal(
  "provider_rejected",
  "PayPal refused to start this payment. Nothing was charged. Please pay by card.",
);

export const payPalUnavailable = (retryAfterSeconds: number) =>
  new DomainError(
    "provider_unavailable",
    "PayPal does not answer right now. Nothing was charged. Please try again in a moment.",
    {
      retryAfter: retryAfterSeconds,
    },
  );

export const reservationExpired = refusal(
  "reservation_expired",
  "Your pieces were sold while you were at PayPal. Nothing was charged.",
);

/** `recoverable`: the buyer may choose another way to pay inside PayPal, for the same PayPal order. */
export function paymentDeclined(issue: string, recoverable: boolean) {
  const next = recoverable ? "Please choose another way to pay in PayPal." : "Please pay by card.";
  return new DomainError("payment_declined", `PayPal declined this payment. Nothing was charged. ${next}`, {
    issue,
    recoverable,
  });
}

/** Lost or kept pieces would be sold a second time. */
export const notOnTheShelf = refusal(
  "invalid_request",
  "These pieces were sent. Only a return puts them back on the shelf.",
);

export const nothingToRefund = refusal("order_state", "This order has no money left to refund.");

export const refundTooLarge = (left: ZarCents) =>
  new DomainError(
    "order_state",
    left > 0
      ? `This refund cannot be made: ${formatRand(left)} of this payment is left. Refund that much or less.`
      : "All of it is refunded already, or its refund is on its way.",
    { leftCents: left },
  );

/** A part that comes to no cent of the currency that was taken. */
export const refundTooSmall = (left: ZarCents) =>
  new DomainError(
    "order_state",
    `The buyer paid in dollars, and this comes to less than a cent. Refund more, or all of it (${formatRand(left)}).`,
    { leftCents: left },
  );

export const paymentDisputed = refusal(
  "order_state",
  "The buyer's bank already asks for this money. Answer the provider; until that is decided nothing is refunded here, or the buyer would have it twice.",
);

export const cannotSendAgain = refusal(
  "order_state",
  "This refund did not fail, or its money was refunded another way.",
);

export const nothingToAccept = refusal("order_state", "This payment is not waiting for a decision.");

export const testMoney = refusal(
  "order_state",
  "This payment was made with test money, or by another account: it can only be refunded.",
);

export const cannotCancel = refusal(
  "order_state",
  "Only an order that is not paid yet, or paid and not shipped, can be cancelled.",
);

export const partIsSent = refusal(
  "order_state",
  "A part of this order is sent already: refund what is not, under Money.",
);

export const paymentUnderWay = refusal(
  "order_state",
  "A payment of this order is under way. Please wait until it has ended.",
);

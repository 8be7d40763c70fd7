import { formatExactRand, type ZarCents } from "#domain/money/money.ts";
import { WrongOrderState } from "#server/orders/orders.errors.ts";
import { DomainError, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

export class UsePayPalFlow extends DomainError {
  readonly code = "use_paypal_flow";

  constructor() {
    super("PayPal has its own button in the checkout. Please use that, or pay by card.");
  }
}

export class MethodNotOffered extends InvalidRequest {
  constructor() {
    super("This way to pay is not offered. Please choose another one.");
  }
}

export class ProviderRejected extends DomainError {
  readonly code = "provider_rejected";

  constructor() {
    super("The card provider refused to start this payment. Nothing was charged. Please try again.");
  }
}

export class ProviderUnavailable extends DomainError {
  readonly code = "provider_unavailable";

  constructor(retryAfterSeconds: number) {
    super("The card provider does not answer right now. Nothing was charged. Please try again in a moment.", {
      retryAfter: retryAfterSeconds,
    });
  }
}

export class UnknownPayment extends NotFound {
  constructor() {
    super("There is no payment with this reference.", { status: "not_found" });
  }
}

export class BadSignature extends DomainError {
  readonly code = "invalid_signature";

  constructor() {
    super("The signature of this message is missing or wrong.");
  }
}

export class CheckoutRequired extends DomainError {
  readonly code = "checkout_required";

  constructor() {
    super("PayPal needs your cart and delivery details. Please fill in the checkout and try again.");
  }
}

export class TooSmallForPayPal extends InvalidRequest {
  constructor() {
    super("This total is too small for PayPal. Please pay by card.");
  }
}

/** The cart is paid, or a payment for it is on its way. `reference` leads to the result page of that payment. */
export class AlreadyBeingPaid extends WrongOrderState {
  constructor(reference: string) {
    super("This order is already paid or its payment is on its way. Please do not pay again.", { reference });
  }
}

export class PayPalRejected extends DomainError {
  readonly code = "provider_rejected";

  constructor() {
    super("PayPal refused to start this payment. Nothing was charged. Please pay by card.");
  }
}

export class PayPalUnavailable extends DomainError {
  readonly code = "provider_unavailable";

  constructor(retryAfterSeconds: number) {
    super("PayPal does not answer right now. Nothing was charged. Please try again in a moment.", {
      retryAfter: retryAfterSeconds,
    });
  }
}

export class ReservationExpired extends DomainError {
  readonly code = "reservation_expired";

  constructor() {
    super("Your pieces were sold while you were at PayPal. Nothing was charged.");
  }
}

/** `recoverable`: the buyer may choose another way to pay inside PayPal, for the same PayPal order. */
export class PaymentDeclined extends DomainError {
  readonly code = "payment_declined";

  constructor(issue: string, recoverable: boolean) {
    const next = recoverable ? "Please choose another way to pay in PayPal." : "Please pay by card.";
    super(`PayPal declined this payment. Nothing was charged. ${next}`, { issue, recoverable });
  }
}

/** Lost or kept pieces would be sold a second time. */
export class NotOnTheShelf extends InvalidRequest {
  constructor() {
    super("This order was sent. Only a return puts its pieces back on the shelf.");
  }
}

export class NothingToRefund extends WrongOrderState {
  constructor() {
    super("This order has no money left to refund.");
  }
}

export class RefundTooLarge extends WrongOrderState {
  constructor(left: ZarCents) {
    super(
      left > 0
        ? `This refund cannot be made: ${formatExactRand(left)} of this payment is left. Refund that much or less.`
        : "All of it is refunded already, or its refund is on its way.",
      { leftCents: left },
    );
  }
}

export class PaymentDisputed extends WrongOrderState {
  constructor() {
    super(
      "The buyer's bank already asks for this money. Answer the provider; until that is decided nothing is refunded here, or the buyer would have it twice.",
    );
  }
}

export class CannotSendAgain extends WrongOrderState {
  constructor() {
    super("This refund did not fail, or its money was refunded another way.");
  }
}

export class NothingToAccept extends WrongOrderState {
  constructor() {
    super("This payment is not waiting for a decision.");
  }
}

export class TestMoney extends WrongOrderState {
  constructor() {
    super("This payment was made with test money, or by another account: it can only be refunded.");
  }
}

export class CannotCancel extends WrongOrderState {
  constructor() {
    super("Only an order that is not paid yet, or paid and not shipped, can be cancelled.");
  }
}

export class PaymentUnderWay extends WrongOrderState {
  constructor() {
    super("A payment of this order is under way. Please wait until it has ended.");
  }
}

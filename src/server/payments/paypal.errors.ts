import { DomainError, InvalidRequest } from "#server/platform/domain-error.ts";

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

/** The cart is paid, or its money is on its way: `reference` leads to the page that says how it stands. */
export class AlreadyBeingPaid extends DomainError {
  readonly code = "order_state";

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

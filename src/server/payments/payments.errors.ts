import { DomainError, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

export class UsePayPalFlow extends DomainError {
  readonly code = "use_paypal_flow";

  constructor() {
    super("PayPal is not paid here: please choose another way to pay.");
  }
}

export class MethodNotOffered extends InvalidRequest {
  constructor() {
    super("This way to pay is not offered: please choose another one.");
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

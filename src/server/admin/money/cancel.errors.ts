import { DomainError } from "#server/platform/domain-error.ts";

export class CannotCancel extends DomainError {
  readonly code = "order_state";

  constructor() {
    super("Only an order that is not paid yet, or paid and not sent, can be cancelled.");
  }
}

export class PaymentUnderWay extends DomainError {
  readonly code = "order_state";

  constructor() {
    super("A payment of this order is under way. Please wait until it has ended.");
  }
}

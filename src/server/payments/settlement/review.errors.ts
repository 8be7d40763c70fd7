import { DomainError } from "#server/platform/domain-error.ts";

export class NothingToAccept extends DomainError {
  readonly code = "order_state";

  constructor() {
    super("This order has no payment that waits for a decision.");
  }
}

export class TestMoney extends DomainError {
  readonly code = "order_state";

  constructor() {
    super("This payment was made with test money, or by another account: it can only be given back.");
  }
}

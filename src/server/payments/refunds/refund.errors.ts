import { formatExactRand, type ZarCents } from "#domain/money/money.ts";
import { DomainError } from "#server/platform/domain-error.ts";

export class NothingToRefund extends DomainError {
  readonly code = "order_state";

  constructor() {
    super("There is no money of this order that could go back.");
  }
}

export class RefundTooLarge extends DomainError {
  readonly code = "order_state";

  constructor(left: ZarCents) {
    super(
      left > 0
        ? `This refund cannot be made: ${formatExactRand(left)} of this payment is left. Refund that much or less.`
        : "Everything that was paid has gone back already, or is on its way.",
      { leftCents: left },
    );
  }
}

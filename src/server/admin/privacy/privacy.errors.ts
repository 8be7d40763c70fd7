import { WrongOrderState } from "#server/orders/orders.errors.ts";
import { NotFound } from "#server/platform/domain-error.ts";

export class NobodyKnown extends NotFound {
  constructor() {
    super("The shop knows nobody by this.");
  }
}

/** An order of this person is not completed, so their address is still needed. */
export class PersonHasOpenOrder extends WrongOrderState {}

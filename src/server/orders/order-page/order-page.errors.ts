import { WrongOrderState } from "#server/orders/orders.errors.ts";
import { NotFound } from "#server/platform/domain-error.ts";

/** The same for a number that does not exist and for a wrong key, so that neither can be told from the other. */
export class NoSuchOrderLink extends NotFound {
  constructor() {
    super("There is no order at this address. Please use the whole link from your e-mail.");
  }
}

export class CertificateNotInForce extends WrongOrderState {
  constructor() {
    super("This certificate no longer stands for a piece, so it shows no name.");
  }
}

export class NothingToDeliver extends WrongOrderState {
  constructor() {
    super("No courier is coming for this order.");
  }
}

export class NotPaidYet extends WrongOrderState {
  constructor() {
    super("There is no receipt yet: no payment has reached us for this order.");
  }
}

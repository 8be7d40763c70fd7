import { WHY_NOT_WORDS } from "#content/pages/return-words.ts";
import { MOST_RETURN_PHOTOS } from "#domain/returns/return-request.ts";
import type { WhyNotReturned } from "#domain/returns/returnable.ts";
import { WrongOrderState } from "#server/orders/orders.errors.ts";
import { DomainError, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

export class NoSuchReturn extends NotFound {
  constructor() {
    super("There is no return with this number.");
  }
}

/** Nothing of the order may be sent back now. */
export class NotReturnable extends DomainError {
  readonly code = "return_refused";

  constructor(why: WhyNotReturned) {
    super(WHY_NOT_WORDS[why]);
  }
}

/** It is too late for this reason, or the piece is excluded from returns for it. */
export class ReasonNotTaken extends DomainError {
  readonly code = "return_refused";
}

/** More than was bought, or than has not been asked for yet. */
export class TooManyToReturn extends DomainError {
  readonly code = "return_refused";

  constructor() {
    super("Some of these pieces are asked for or returned already. Please look at what is left.");
  }
}

export class ImpossibleExchange extends InvalidRequest {
  constructor(productName: string) {
    super(`Please choose another size or color of ${productName} that the shop has.`);
  }
}

/** Somebody has changed the return's state meanwhile. */
export class ReturnHasMoved extends WrongOrderState {
  constructor(state: string) {
    super(`Somebody was faster: this return is ${state} now. Nothing was changed.`);
  }
}

export class NothingCameBack extends WrongOrderState {
  constructor() {
    super("Nothing came back, so there is nothing to give for it.");
  }
}

export class TooManyPhotos extends WrongOrderState {
  constructor() {
    super(`A return takes ${MOST_RETURN_PHOTOS} photographs.`);
  }
}

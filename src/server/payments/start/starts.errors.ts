import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { DomainError } from "#server/platform/domain-error.ts";

const SENTENCES = {
  person: "Too many payments were started for this cart or e-mail address. Please try again in ten minutes.",
  network: "Too many payments from your network were started and not paid. Please try again in ten minutes.",
} as const;

export class TooManyStarts extends DomainError {
  readonly code = "rate_limited";

  constructor(of: keyof typeof SENTENCES) {
    super(SENTENCES[of], { retryAfter: (10 * MINUTE) / SECOND });
  }
}

export class CardsDeclined extends DomainError {
  readonly code = "rate_limited";

  constructor() {
    super("Too many payments for this e-mail address were declined. Please try again in an hour.", {
      retryAfter: HOUR / SECOND,
    });
  }
}

/** Payments of this amount, or from this network, are declined in masses. */
export class LooksLikeCardTesting extends DomainError {
  readonly code = "rate_limited";

  constructor() {
    super("Many payments like this one are failing right now. Please try again in a minute.", {
      retryAfter: MINUTE / SECOND,
    });
  }
}

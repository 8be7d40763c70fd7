import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { DomainError, rateLimited } from "#server/platform/domain-error.ts";

const SENTENCES = {
  person: "Too many payments were started for this cart or email address. Please try again in ten minutes.",
  network: "Too many payments from your network were started and not paid. Please try again in ten minutes.",
} as const;

export const tooManyStarts = (of: keyof typeof SENTENCES) =>
  rateLimited(SENTENCES[of], (10 * MINUTE) / SECOND);

export const cardsDeclined = () =>
  rateLimited(
    "Too many payments for this email address were declined. Please try again in an hour.",
    HOUR / SECOND,
  );

/** Payments of this amount, or from this network, are being declined in large numbers. */
export class LooksLikeCardTesting extends DomainError {
  constructor() {
    super(
      "rate_limited",
      "Many payments like this one are failing right now. Please try again in a minute.",
      {
        retryAfter: MINUTE / SECOND,
      },
    );
  }
}

import { DomainError, rateLimited, refusal } from "#server/platform/domain-error.ts";

export const UNAVAILABLE_RETRY_SECONDS = 5;

export class MethodNotAllowed extends DomainError {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super("method_not_allowed", `This address only answers ${allowed.join(" and ")}.`);
    this.allowed = allowed;
  }
}

/** The address could be read in two ways by different parts of the shop. */
export const unreadableAddress = refusal("invalid_request", "The shop cannot read this address.");

export const foreignOrigin = refusal(
  "forbidden_origin",
  "This request came from another site, so the shop refused it.",
);

export const foreignAddress = refusal(
  "forbidden",
  "A demo answers at localhost and at addresses of a private network. Set PUBLIC_URL to give it a name.",
);

export function tooManyRequests(waitSeconds: number) {
  const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
  return rateLimited(`That was too often. Please wait ${wait} and try again.`, waitSeconds);
}

/** A page accepts only what a plain HTML form sends. */
export const notAForm = refusal("unsupported_media_type", "This page takes the form that is on it.");

/** What a row was to name was deleted between the look and the write. */
export const deletedMeanwhile = refusal(
  "not_found",
  "What this belongs to was deleted meanwhile. Nothing was changed.",
);

/** The database cannot be reached: it is restarting, has failed over, or has no free connections. */
export const unavailable = refusal(
  "unavailable",
  "The shop cannot reach its database right now. Please try again in a moment.",
  {
    retryAfter: UNAVAILABLE_RETRY_SECONDS,
  },
);

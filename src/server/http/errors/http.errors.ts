import { DomainError, RateLimited } from "#server/platform/domain-error.ts";

export const UNAVAILABLE_RETRY_SECONDS = 5;

export class MethodNotAllowed extends DomainError {
  readonly code = "method_not_allowed";
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`This address only answers ${allowed.join(" and ")}.`);
    this.allowed = allowed;
  }
}

/** The address could be read in two ways by different parts of the shop. */
export class UnreadableAddress extends DomainError {
  readonly code = "invalid_request";

  constructor() {
    super("The shop cannot read this address.");
  }
}

export class ForeignOrigin extends DomainError {
  readonly code = "forbidden_origin";

  constructor() {
    super("This request came from another site, so the shop refused it.");
  }
}

export class ForeignAddress extends DomainError {
  readonly code = "forbidden";

  constructor() {
    super(
      "A demo answers at localhost and at addresses of a private network. Set PUBLIC_URL to give it a name.",
    );
  }
}

export class TooManyRequests extends RateLimited {
  constructor(waitSeconds: number) {
    const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
    super(`That was too often. Please wait ${wait} and try again.`, waitSeconds);
  }
}

/** A page accepts only what a plain HTML form sends. */
export class NotAForm extends DomainError {
  readonly code = "unsupported_media_type";

  constructor() {
    super("This page takes the form that is on it.");
  }
}

/** The database cannot be reached: it is restarting, has failed over, or has no free connections. */
export class Unavailable extends DomainError {
  readonly code = "unavailable";

  constructor() {
    super("The shop cannot reach its database right now. Please try again in a moment.", {
      retryAfter: UNAVAILABLE_RETRY_SECONDS,
    });
  }
}

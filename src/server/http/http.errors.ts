import { DomainError } from "#server/platform/domain-error.ts";

export const UNAVAILABLE_RETRY_SECONDS = 5;

export class MethodNotAllowed extends DomainError {
  readonly code = "method_not_allowed";
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`This address only answers ${allowed.join(" and ")}.`);
    this.allowed = allowed;
  }
}

export class ForeignOrigin extends DomainError {
  readonly code = "forbidden_origin";

  constructor() {
    super("This request came from another site, so the shop refused it.");
  }
}

export class TooManyRequests extends DomainError {
  readonly code = "rate_limited";

  constructor(waitSeconds: number) {
    super(`That was too often. Please wait ${waitSeconds} seconds and try again.`, {
      retryAfter: waitSeconds,
    });
  }
}

/** The database is away: restarted, failed over, or out of connections. */
export class Unavailable extends DomainError {
  readonly code = "unavailable";

  constructor() {
    super("The shop cannot reach its database right now. Please try again in a moment.", {
      retryAfter: UNAVAILABLE_RETRY_SECONDS,
    });
  }
}

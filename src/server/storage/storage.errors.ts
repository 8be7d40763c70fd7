import { DomainError } from "#server/platform/domain-error.ts";

const RETRY_SECONDS = 5;

/** The place the files lie in cannot be reached, or does not let us in. Nothing that was stored is lost. */
export class FilesAway extends DomainError {
  readonly code = "unavailable";

  constructor(cause: unknown) {
    super("The shop cannot reach its store of files right now. Please try again in a moment.", {
      retryAfter: RETRY_SECONDS,
    });
    this.cause = cause;
  }
}

import type { ErrorCode } from "#contract/call/endpoint.ts";

/**
 * A failure that a caller can cause or must be told about: a stable code, which also decides its HTTP status, one sentence
 * that is safe to show, and details that the contract names. Everything that is not a DomainError is a 500 without its text.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(sentence);
    this.name = new.target.name;
    this.details = details;
  }
}

export class InvalidRequest extends DomainError {
  readonly code = "invalid_request";
}

export class NotFound extends DomainError {
  readonly code = "not_found";
}

/** What was to be changed is no longer as its editor saw it, or clashes with something else. Nothing was changed. */
export class EditConflict extends DomainError {
  readonly code = "edit_conflict";
}

/** Too often, too many, or too much at once: may be tried again after `waitSeconds`. */
export class RateLimited extends DomainError {
  readonly code = "rate_limited";

  constructor(sentence: string, waitSeconds: number) {
    super(sentence, { retryAfter: waitSeconds });
  }
}

/** Details by which the web shows the sentence beside one field of the form. */
export function atField(path: string, message: string): Readonly<Record<string, unknown>> {
  return { fields: [{ path, message }] };
}

import type { ErrorCode } from "#contract/endpoint.ts";

/** What went wrong in terms of who can mend it; http/error-response gives each kind its status, once. */
export type ErrorKind =
  | "invalid"
  | "not-found"
  | "method-not-allowed"
  | "too-large"
  | "unsupported"
  | "unprocessable"
  | "forbidden"
  | "unauthenticated"
  | "conflict"
  | "rate-limited"
  | "bad-gateway"
  | "unavailable";

/**
 * A failure that a caller can cause or must be told about: a stable code, one sentence that is safe to show,
 * and details that the contract names. Everything that is not a DomainError is a 500 without its text.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(sentence);
    this.name = new.target.name;
    this.details = details;
  }
}

export class InvalidRequest extends DomainError {
  readonly kind = "invalid";
  readonly code = "invalid_request";
}

export class NotFound extends DomainError {
  readonly kind = "not-found";
  readonly code = "not_found";
}

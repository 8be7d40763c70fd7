import type { ErrorCode } from "#contract/call/endpoint.ts";

/** Details that the contract names, beside code and sentence. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error that a caller can cause or needs to know: a stable code, which also decides its HTTP status, one sentence
 * that is safe to show, and details that the contract names. Everything that is not a DomainError is a 500 without its
 * text. Subclasses exist only for errors that are caught by type.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, sentence: string, details: ErrorDetails = {}) {
    super(sentence);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }
}

/** A refusal that always says the same: `throw nothingToRefund()`. */
export function refusal(code: ErrorCode, sentence: string, details: ErrorDetails = {}): () => DomainError {
  return () => new DomainError(code, sentence, details);
}

/** The same, shown by the web beside one field of the form. */
export function refusalAt(code: ErrorCode, field: string, sentence: string): () => DomainError {
  return () => errorAt(code, field, sentence);
}

/** A failure whose sentence the web shows beside one field of the form. */
export function errorAt(code: ErrorCode, field: string, sentence: string): DomainError {
  return new DomainError(code, sentence, { fields: [{ path: field, message: sentence }] });
}

/** Too often, too many, or too much at once: may be tried again after `waitSeconds`. */
export function rateLimited(sentence: string, waitSeconds: number): DomainError {
  return new DomainError("rate_limited", sentence, { retryAfter: waitSeconds });
}

/** Whether the shop refused with this code. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}

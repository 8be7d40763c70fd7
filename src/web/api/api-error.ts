import type { Problem } from "#contract/problem.ts";

/** An answer that is not OK. The message is the status, a colon and the answer's text (SPEC section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The answer read as the contract's problem, when it is one. */
  readonly problem: Problem | undefined;

  constructor(status: number, text: string, problem: Problem | undefined) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
  }
}

/** The call got no answer at all: no network, or the shop is unreachable. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Network error", { cause });
    this.name = "NetworkError";
  }
}

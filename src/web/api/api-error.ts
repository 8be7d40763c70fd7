import type { Problem } from "#contract/call/problem.ts";

/** A response that is not OK. Its message has a fixed form: the status, a colon and the response's text. */
export class ApiError extends Error {
  readonly status: number;
  /** The response as the contract's problem, when it is one. */
  readonly problem: Problem | undefined;

  constructor(status: number, text: string, problem: Problem | undefined) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
  }
}

/** No response: no network, or the shop cannot be reached. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Network error", { cause });
    this.name = "NetworkError";
  }
}

export const NETWORK_FAILED = "Network error. Please check your connection and try again.";

/** Whether what was read does not exist, in the API's words or the router's. */
export function isMissing(error: unknown): boolean {
  return (error as { readonly status?: unknown } | undefined)?.status === 404;
}

/** Converts a response that is not OK into the error to reject with. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(response.status, text || response.statusText, readProblem(text));
}

/** The shop sends a problem; a proxy in between may send anything. */
function readProblem(text: string): Problem | undefined {
  try {
    const sent = JSON.parse(text);
    const { error, message } = Object(sent);
    return typeof error === "string" && typeof message === "string" ? sent : undefined;
  } catch {
    return undefined;
  }
}

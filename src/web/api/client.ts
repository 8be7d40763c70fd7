import type { HttpMethod } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import { ApiError, NetworkError } from "./api-error.ts";

/**
 * Reads JSON from the API. Rejects with `ApiError` when the answer is not OK and with `NetworkError` when there is none.
 * The caller names the contract's answer type.
 */
export function apiGet<Answer>(path: string): Promise<Answer> {
  return call<Answer>("GET", path);
}

/** Sends to the API, with a JSON body when there is one, and reads the JSON answer. Rejects like `apiGet`. */
export function apiSend<Answer>(
  method: Exclude<HttpMethod, "GET">,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return call<Answer>(method, path, body);
}

async function call<Answer>(method: HttpMethod, path: string, body?: unknown): Promise<Answer> {
  const response = await reach(path, {
    method,
    credentials: "include",
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!response.ok) throw await readError(response);
  return (await response.json()) as Answer;
}

/** Rejects with `NetworkError` when there is no answer. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** An answer that is not OK, as the error to reject with. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(response.status, text || response.statusText, readProblem(text));
}

/** The server's own error answers are problems; a proxy's may be anything. */
function readProblem(text: string): Problem | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isProblem(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(json: unknown): json is Problem {
  return (
    typeof json === "object" &&
    json !== null &&
    "error" in json &&
    typeof json.error === "string" &&
    "message" in json &&
    typeof json.message === "string"
  );
}

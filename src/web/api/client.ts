import type { HttpMethod } from "#contract/endpoint.ts";
import { NetworkError, readError } from "./api-error.ts";

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

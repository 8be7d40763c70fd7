import { randomBytes } from "node:crypto";
import type { ProviderReply } from "#sandbox/provider-engine.ts";

/** PayPal's name for the errors of each status. */
const NAMES: Readonly<Record<number, string>> = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  422: "UNPROCESSABLE_ENTITY",
};

export function reply(status: number, body: unknown, holdMs = 0): ProviderReply {
  return {
    status,
    headers: { "Content-Type": "application/json", "paypal-debug-id": randomBytes(7).toString("hex") },
    body: JSON.stringify(body),
    holdMs,
  };
}

/** A refusal in PayPal's form; `field` is a JSON pointer to what is wrong. */
export function refuse(
  status: 400 | 401 | 404 | 422,
  issue: string,
  field = "",
  links: readonly unknown[] = [],
): ProviderReply {
  const answer = reply(status, undefined);
  const error = {
    name: NAMES[status],
    message: "The requested action could not be performed.",
    debug_id: answer.headers["paypal-debug-id"],
    details: [{ issue, description: issue, field, location: "body" }],
    links: [{ rel: "information_link", href: "https://developer.paypal.com/api/rest/" }, ...links],
  };
  return { ...answer, body: JSON.stringify(error) };
}

export function noSuchResource(): ProviderReply {
  return refuse(404, "INVALID_RESOURCE_ID");
}

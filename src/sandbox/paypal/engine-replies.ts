import { randomBytes } from "node:crypto";
import type { PayPalReply } from "./engine-types.ts";

/** The error names of each status (payments B.7). */
const NAMES: Readonly<Record<number, string>> = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  422: "UNPROCESSABLE_ENTITY",
};

export function reply(status: number, body: unknown, holdMs = 0): PayPalReply {
  return {
    status,
    headers: { "Content-Type": "application/json", "paypal-debug-id": randomBytes(7).toString("hex") },
    body: JSON.stringify(body),
    holdMs,
  };
}

/** A refusal with PayPal's envelope; `field` says where, as a JSON pointer. */
export function refuse(
  status: 400 | 401 | 404 | 422,
  issue: string,
  field = "",
  links: readonly unknown[] = [],
): PayPalReply {
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

export function noSuchResource(): PayPalReply {
  return refuse(404, "INVALID_RESOURCE_ID");
}

import { randomBytes } from "node:crypto";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { reply } from "./engine-replies.ts";
import type { EngineOptions } from "./engine-types.ts";

type TokenKind = "server" | "client";
type StoredToken = { readonly kind: TokenKind; readonly expiresAt: number };

const LIFETIME_SECONDS: Readonly<Record<TokenKind, number>> = {
  server: (9 * 60 * MINUTE) / SECOND,
  client: (15 * MINUTE) / SECOND,
};

const SCOPES: Readonly<Record<TokenKind, string>> = {
  server: "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund",
  client: "https://uri.paypal.com/services/payments/orders/client_sdk_orders_api",
};

/** The server's token, or with `response_type=client_token` one for a browser, which lasts 15 minutes. */
export async function issueToken(options: EngineOptions, request: ProviderRequest): Promise<ProviderReply> {
  const expected = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString("base64");
  if (request.headers.authorization !== `Basic ${expected}`) {
    return reply(401, { error: "invalid_client", error_description: "Client Authentication failed" });
  }
  const form = new URLSearchParams(request.body.toString("utf8"));
  if (form.get("grant_type") !== "client_credentials") {
    return reply(400, { error: "unsupported_grant_type", error_description: "unsupported grant_type" });
  }
  if (form.getAll("domains[]").some((domain) => domain.includes("localhost") || domain.includes(":"))) {
    return reply(400, { error: "invalid_domain", error_description: "invalid domain" });
  }
  const kind: TokenKind = form.get("response_type") === "client_token" ? "client" : "server";
  const token = `A21AA${randomBytes(24).toString("base64url")}`;
  const expiresAt = options.clock.now().getTime() + LIFETIME_SECONDS[kind] * SECOND;
  await options.store.put("token", token, { kind, expiresAt } satisfies StoredToken);
  return reply(200, {
    scope: SCOPES[kind],
    access_token: token,
    token_type: "Bearer",
    app_id: "APP-80W284485P519543T",
    expires_in: LIFETIME_SECONDS[kind],
    nonce: options.clock.now().toISOString(),
  });
}

/** Whether this token was issued for this use and has not expired. */
export async function isToken(options: EngineOptions, token: string, kind: TokenKind): Promise<boolean> {
  const stored = (await options.store.find("token", token)) as StoredToken | undefined;
  return stored?.kind === kind && stored.expiresAt > options.clock.now().getTime();
}

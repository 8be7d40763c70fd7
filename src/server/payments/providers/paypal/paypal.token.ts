import { SECOND } from "#domain/time/time.ts";
import type { Outcome } from "#server/payments/providers/payment-provider.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { parseJson, retryAfterMs, send } from "./paypal.http.ts";
import { OAuthErrorSchema, TokenSchema } from "./paypal.schema.ts";

const TOKEN_TIMEOUT_MS = 3 * SECOND;
/** A token is not used in its last minute, because the call must reach PayPal before it expires. */
const SAFETY_MS = 60 * SECOND;

/** Renews the server's token before it expires. */
export function createTokenKeeper(access: PayPalAccess, clock: Clock) {
  let kept: { readonly token: string; readonly until: Date } | undefined;
  const flight = createSingleFlight<Outcome<string>>();

  const renew = async (): Promise<Outcome<string>> => {
    const outcome = await requestToken(access, {});
    if (outcome.kind !== "ok") return outcome;
    const token = TokenSchema.safeParse(outcome.value);
    if (!token.success) return { kind: "unknown", reason: "malformed" };
    const until = later(clock.now(), token.data.expires_in * SECOND - SAFETY_MS);
    kept = { token: token.data.access_token, until };
    return { kind: "ok", value: kept.token };
  };

  return {
    /** The server's token. Calls that need one at the same moment share one request for it. */
    async current(): Promise<Outcome<string>> {
      if (kept && kept.until > clock.now()) return { kind: "ok", value: kept.token };
      return flight.run("token", renew);
    },
    drop(): void {
      kept = undefined;
    },
    /** Not cached: each browser gets a token of its own. */
    requestClientToken: (domains: string | undefined) =>
      requestToken(access, {
        response_type: "client_token",
        intent: "sdk_init",
        ...(domains !== undefined && { "domains[]": domains }),
      }),
  };
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

async function requestToken(
  access: PayPalAccess,
  parameters: Readonly<Record<string, string>>,
): Promise<Outcome<unknown>> {
  const credentials = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString("base64");
  const sent = await send(`${access.apiBase}/v1/oauth2/token`, TOKEN_TIMEOUT_MS, {
    method: "POST",
    headers: { Authorization: `Basic ${credentials}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "client_credentials", ...parameters }).toString(),
  });
  if (sent.kind === "unknown") return sent;
  const { status, text } = sent.answer;
  if (status === 429) return { kind: "rate-limited", retryAfterMs: retryAfterMs(sent.answer) };
  if (status >= 500) return { kind: "unknown", reason: "http-5xx" };
  const json = parseJson(text);
  if (status === 200 && json !== undefined) return { kind: "ok", value: json };
  const error = OAuthErrorSchema.safeParse(json);
  if (!error.success) return { kind: "unknown", reason: "malformed" };
  return { kind: "misconfigured", message: error.data.error };
}

/** The addresses of the PayPal this shop uses, and the shop's credentials there. */
export type PayPalAccess = {
  readonly apiBase: string;
  /** The address of the script of PayPal's button. */
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};

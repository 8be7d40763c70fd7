/** Webhooks that PayPal signs over their bytes, and its check of one that a shop hands back. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { refuse, reply } from "./engine-replies.ts";
import type { EngineOptions, SignedWebhook } from "./engine-types.ts";

const AUTH_ALGO = "SHA256withRSA";

/** Signs a webhook and hands it to `onWebhook`, which delivers it or keeps it. */
export function announce(options: EngineOptions, type: string, resourceType: string, resource: object): void {
  options.onWebhook(signWebhook(options, type, resourceType, resource));
}

/**
 * The body has what is lost when it is parsed and written again (`1.0`, an escaped slash), so that a shop which checks
 * anything but the bytes it received is found out.
 */
export function signWebhook(
  options: EngineOptions,
  type: string,
  resourceType: string,
  resource: object,
): SignedWebhook {
  const time = options.clock.now().toISOString();
  const event = {
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: "1.0",
    create_time: time,
    resource_type: resourceType,
    resource_version: "2.0",
    event_type: type,
    summary: type,
    resource: { ...resource, breakdown: {} },
    links: [],
  };
  const text = JSON.stringify(event).replaceAll("/", "\\/");
  const body = Buffer.from(`${text.slice(0, -1)},"delivery":1.0}`);
  const id = randomUUID();
  const signature = sign(options, { id, time }, body).toString("base64");
  const headers = {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signature,
    "paypal-cert-url": `${options.apiBase}/v1/notifications/certs/CERT-1`,
    "paypal-auth-algo": AUTH_ALGO,
  };
  return { type, body, headers };
}

/** Over the text that PayPal signs, by a keyed hash instead of a certificate: here only PayPal itself checks it. */
function sign(
  { clientSecret, webhookId }: EngineOptions,
  transmission: { readonly id: string; readonly time: string },
  body: Uint8Array,
): Buffer {
  const signed = [transmission.id, transmission.time, webhookId, crc32(body)].join("|");
  return createHmac("sha256", clientSecret).update(signed).digest();
}

const Check = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Compares bytes: an event that was parsed and written again does not match, even if it means the same. */
export function verifyWebhookSignature(options: EngineOptions, request: ProviderRequest): ProviderReply {
  const text = request.body.toString("utf8");
  const body = Check.safeParse(JSON.parse(text));
  if (!body.success) return refuse(400, "INVALID_PARAMETER_VALUE");
  const { transmission_id: id, transmission_time: time, transmission_sig: claimed } = body.data;
  const event = Buffer.from(lastMember(text, "webhook_event"));
  const expected = sign(options, { id, time }, event);
  const given = Buffer.from(claimed, "base64");
  const isGenuine =
    body.data.webhook_id === options.webhookId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return reply(200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
}

/** The text of a JSON object's last member, exactly as it stands there: a shop has to send the event last. */
function lastMember(json: string, name: string): string {
  const opening = `"${name}":`;
  return json.slice(json.indexOf(opening) + opening.length, json.lastIndexOf("}"));
}

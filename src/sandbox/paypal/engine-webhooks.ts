/** Messages that PayPal signs over their bytes, and its check of a message that is handed back (payments B.9). */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { refuse, reply } from "./engine-replies.ts";
import type { EngineOptions, PayPalReply, PayPalRequest, SignedWebhook } from "./engine-types.ts";
import { rawMember } from "./raw-member.ts";

const AUTH_ALGO = "SHA256withRSA";

/** Makes and signs the message and hands it on; delivering it is the owner's matter. */
export function announce(options: EngineOptions, type: string, resourceType: string, resource: object): void {
  options.onWebhook(signWebhook(options, type, resourceType, resource));
}

/**
 * Bytes that a program which reads and writes them again does not give back: `1.0`, an escaped slash, an empty object.
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

/** The text PayPal signs, with a keyed hash in the certificate's place: only PayPal itself checks it here. */
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

/** Compares bytes: an event that was written again does not match, even if it means the same. */
export function verifyWebhookSignature(options: EngineOptions, request: PayPalRequest): PayPalReply {
  const text = request.body.toString("utf8");
  const body = Check.safeParse(JSON.parse(text));
  if (!body.success) return refuse(400, "INVALID_PARAMETER_VALUE");
  const { transmission_id: id, transmission_time: time, transmission_sig: claimed } = body.data;
  const event = Buffer.from(rawMember(text, "webhook_event") ?? "");
  const expected = sign(options, { id, time }, event);
  const given = Buffer.from(claimed, "base64");
  const isGenuine =
    body.data.webhook_id === options.webhookId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return reply(200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
}

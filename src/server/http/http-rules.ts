import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { NotFound } from "#server/platform/domain-error.ts";
import type { Settings } from "#server/settings/settings.ts";
import { limitAnswerTime } from "./answer-time.ts";
import { addApiDocs } from "./api-docs/add-api-docs.ts";
import type { CallCounter } from "./call-counts/call-counter.ts";
import { addRequestIds } from "./log/request-log.ts";
import { addRateLimits } from "./rate-limits.ts";
import { refuseUnreadableAddresses } from "./readable-address.ts";
import { refuseForeignOrigins } from "./same-origin.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/**
 * Adds the rules for every answer of the shop. Must be called before the capabilities are registered, because it
 * applies to routes added later. Without a counter there are no rate limits.
 */
export async function addHttpRules(
  server: FastifyInstance,
  settings: Settings,
  counter: CallCounter | undefined,
): Promise<void> {
  addRequestIds(server);
  limitAnswerTime(server);
  addSecurityHeaders(server, settings);
  refuseUnreadableAddresses(server);
  refuseForeignOrigins(server, settings);
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(cookie);
  if (counter) await addRateLimits(server, counter);
  await addApiDocs(server, settings.publicUrl);
  server.all("/api/*", { schema: { hide: true } }, async () => {
    throw new NotFound("There is nothing at this address.");
  });
}

import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/shop/shop.ts";
import { raiseAlertNow } from "./alerts.service.ts";

const WHAT_CAME: Readonly<Record<ForwardingContradiction, string>> = {
  unexpected: "a request came through a proxy",
  missing: "a request came without passing a proxy",
  fewer: "a request came through fewer proxies",
  more: "a request names more of them",
};

/** The built-in sandbox and the shop ask each other without leaving the machine; real providers come like visitors. */
const BETWEEN_SHOP_AND_SANDBOX = /^\/(?:__sandbox|api\/webhooks)\//;

/**
 * Alerts the owner, once a month, of the first request that contradicts the number of proxies in the settings. With a
 * wrong number, all shoppers count as one, or each can claim any address. A single contradiction may be some visitor's
 * forgery.
 */
export function watchForwarding(server: FastifyInstance, shop: Shop): void {
  const { trustProxyHops: hops } = shop.settings;
  const reported = new Set<string>();
  server.addHook("onRequest", async (request) => {
    const contradiction = forwardingContradiction(request.headers, hops);
    if (contradiction === undefined) return;
    if (contradiction === "missing" && BETWEEN_SHOP_AND_SANDBOX.test(request.url)) return;
    const month = shop.clock.now().toISOString().slice(0, 7);
    const dedupeKey = `forwarding:${hops}:${contradiction}:${month}`;
    if (reported.has(dedupeKey)) return;
    reported.add(dedupeKey);
    await raiseAlertNow(shop, {
      dedupeKey,
      kind: "forwarding",
      message: `TRUST_PROXY_HOPS is ${hops}, but ${WHAT_CAME[contradiction]}. If that goes on, set it to the number of your own proxies: limits per address depend on it.`,
    }).catch((err: unknown) => {
      // The request is answered all the same; the next contradiction tries again.
      reported.delete(dedupeKey);
      request.log.error({ err }, "an alert could not be raised");
    });
  });
}

/** How the forwarding headers of a request contradict the number of proxies in the settings. */
type ForwardingContradiction = "unexpected" | "missing" | "fewer" | "more";

/** Undefined when the headers are those that `hops` proxies produce. */
export function forwardingContradiction(
  headers: IncomingHttpHeaders,
  hops: number,
): ForwardingContradiction | undefined {
  const addresses = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .filter((address) => address.trim() !== "").length;
  if (hops === 0) return addresses > 0 || headers.forwarded !== undefined ? "unexpected" : undefined;
  if (addresses === 0) return "missing";
  if (addresses < hops) return "fewer";
  return addresses > hops ? "more" : undefined;
}

import type { IncomingHttpHeaders } from "node:http";

/** How the forwarding headers of a request contradict the number of proxies in the settings. */
export type ForwardingContradiction = "unexpected" | "missing" | "fewer" | "more";

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

import type { IncomingHttpHeaders } from "node:http";

/** How the forwarding headers of a request differ from what as many proxies of the owner would send. */
export type ForwardingContradiction = "unexpected" | "missing" | "fewer" | "more";

/** Undefined when the headers are what `hops` proxies make of a request. */
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

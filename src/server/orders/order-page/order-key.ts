import type { FastifyRequest } from "fastify";

/**
 * The key of a request: from a header, which keeps it out of addresses and logs, else from the query, where a link has
 * to carry it.
 */
export function orderKeyOf(
  { headers }: Pick<FastifyRequest, "headers">,
  inAddress: string | undefined,
): string | undefined {
  const header = headers["x-order-key"];
  return typeof header === "string" ? header : inAddress;
}

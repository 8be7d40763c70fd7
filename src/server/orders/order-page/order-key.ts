import type { FastifyRequest } from "fastify";

/** A header keeps the key out of the address; a link can only have it there. */
export function orderKeyOf(
  { headers }: Pick<FastifyRequest, "headers">,
  inAddress: string | undefined,
): string | undefined {
  const header = headers["x-order-key"];
  return typeof header === "string" ? header : inAddress;
}

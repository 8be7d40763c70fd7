import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/http/addresses/network-of.ts";

type Limit = { readonly max: number; readonly windowMs: number };

/** Counts one more of the network that sent this request; whether it is within its share. Always, where nothing is counted. */
export async function isWithinShare(
  { callCounter }: FastifyInstance,
  { ip }: FastifyRequest,
  what: string,
  { max, windowMs }: Limit,
): Promise<boolean> {
  if (!callCounter) return true;
  const { calls } = await callCounter.count(what, networkOf(ip), windowMs);
  return calls <= max;
}

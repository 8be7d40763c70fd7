import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";

const HASH_CHARACTERS = 22;

/** Stands for a network address where orders of one are counted: keyed, so that the address cannot be found from it. */
export async function hashClient(db: Database, address: string): Promise<string> {
  const secret = await readShopSecret(db, "client-addresses");
  const digest = createHmac("sha256", secret).update(networkOf(address)).digest("base64url");
  return digest.slice(0, HASH_CHARACTERS);
}

/** One household has a whole IPv6 network of 64 bits to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...gap, ...after].slice(0, 4).join(":").toLowerCase();
}

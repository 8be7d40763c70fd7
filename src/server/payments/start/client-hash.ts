import { createHmac } from "node:crypto";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { networkOf, SITE_BITS } from "#server/http/addresses/network-of.ts";

const HASH_CHARACTERS = 22;

/**
 * A keyed hash of a network address, to count the orders that come from it. The address cannot be recovered from it
 * without the key.
 */
export function createClientHash(db: Database): (address: string) => Promise<string> {
  let secret: string | undefined;
  return async (address) => {
    secret ??= await readShopSecret(db, "client-addresses");
    return hashOf(secret, address);
  };
}

function hashOf(secret: string, address: string): string {
  const digest = createHmac("sha256", secret).update(networkOf(address, SITE_BITS)).digest("base64url");
  return digest.slice(0, HASH_CHARACTERS);
}

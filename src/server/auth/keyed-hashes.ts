import { createHmac } from "node:crypto";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";

/** What a text becomes before it is stored: without the shop's secret it cannot be found by trying, nor turned back. */
export type KeyedHashes = {
  /** The same text is another one for each `use`. */
  hash(use: string, text: string): Buffer;
};

export async function openKeyedHashes(db: Database): Promise<KeyedHashes> {
  const secret = await readShopSecret(db, "people");
  return { hash: (use, text) => createHmac("sha256", secret).update(`${use}\n${text}`).digest() };
}

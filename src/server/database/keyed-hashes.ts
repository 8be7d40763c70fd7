import { createHmac } from "node:crypto";
import type { Database } from "./client.ts";
import { readShopSecret } from "./shop-secrets.ts";

/**
 * Keyed hashes of texts, for storage. Without the shop's secret a text can neither be recovered nor found by trying.
 */
export type KeyedHashes = {
  /** The same text has a different hash for each `use`. */
  hash(use: string, text: string): Buffer;
};

export async function openKeyedHashes(db: Database): Promise<KeyedHashes> {
  const secret = await readShopSecret(db, "people");
  return { hash: (use, text) => createHmac("sha256", secret).update(`${use}\n${text}`).digest() };
}

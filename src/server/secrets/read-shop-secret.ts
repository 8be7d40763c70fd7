import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/client.ts";
import { findSecret, insertSecretOnce } from "./shop-secrets.repository.ts";

const SECRET_BYTES = 32;

/** A key of this shop's own, made the first time it is asked for; every server process of one database gets the same. */
export async function readShopSecret(db: Database, name: string): Promise<string> {
  const existing = await findSecret(db, name);
  if (existing) return existing;
  await insertSecretOnce(db, name, randomBytes(SECRET_BYTES).toString("base64url"));
  const secret = await findSecret(db, name);
  if (!secret) throw new Error(`the shop's secret ${name} could not be kept`);
  return secret;
}

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { shopSecrets } from "./schema/shop-secrets.ts";

const SECRET_BYTES = 32;

/** A key of this shop's own, made the first time it is asked for; every server process of one database gets the same. */
export async function readShopSecret(db: Database, name: string): Promise<string> {
  const existing = await findSecret(db, name);
  if (existing) return existing;
  // The first one stays, whoever else tries at the same moment.
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await db.insert(shopSecrets).values({ name, secret }).onConflictDoNothing();
  const kept = await findSecret(db, name);
  if (!kept) throw new Error(`the shop's secret ${name} could not be kept`);
  return kept;
}

async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  return row?.secret;
}

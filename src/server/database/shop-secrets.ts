import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { shopSecrets } from "./schema/shop-rows.ts";

const SECRET_BYTES = 32;

/**
 * A random secret of this shop, created when it is first needed. All processes on the same database get the same one.
 */
export async function readShopSecret(db: Database, name: string): Promise<string> {
  const existing = await findSecret(db, name);
  if (existing) return existing;
  // If several processes insert at the same moment, the first secret stays.
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

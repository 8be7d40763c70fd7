import { eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { shopSecrets } from "#server/database/schema/shop-secrets.ts";

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  return row?.secret;
}

/** The first one stays, whoever else tries at the same moment. */
export async function insertSecretOnce(db: Database, name: string, secret: string): Promise<void> {
  await db.insert(shopSecrets).values({ name, secret }).onConflictDoNothing();
}

import { createApp, type ShopApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export type AnotherProcess = { readonly app: ShopApp; close(): Promise<void> };

/** Another process of the same shop on PostgreSQL: its own connections, its own memory, the same clock. */
export async function openAnother({ app, clock, database: { source } }: TestShop): Promise<AnotherProcess> {
  if (!("databaseUrl" in source)) throw new Error("this needs PostgreSQL");
  const database = await openDatabase({ databaseUrl: source.databaseUrl, dataDir: "" });
  const another = await createApp({ settings: app.shop.settings, database, clock, web: "none" });
  return {
    app: another,
    close: async () => {
      await another.server.close();
      await database.close();
    },
  };
}

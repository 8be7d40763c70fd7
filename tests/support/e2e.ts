/** What every end-to-end test gets: a shop of its own on its own database, and a browser that may not complain. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { createApp } from "#server/app.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import type { Database } from "#server/database/client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSettings } from "#server/env.ts";
import { startSweeper } from "#server/payments/payment-sweeper.ts";
import { systemClock } from "#server/platform/clock.ts";
import { CATALOGUE_FOLDER } from "#server/project-folders.ts";
import { findFreePort } from "./free-port.ts";

export type E2eShop = { readonly url: string; readonly db: Database };

type WorkerFixtures = { readonly shop: E2eShop };
type TestFixtures = { readonly quietBrowser: undefined };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "kulud-e2e-"));
      const port = await findFreePort();
      const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" });
      const database = await openDatabase(settings);
      await loadCatalogue(database.db, systemClock, CATALOGUE_FOLDER);
      const { server, payments } = await createApp({ settings, database, web: "built", rateLimits: false });
      await server.listen({ host: "127.0.0.1", port });
      const stopSweeper = startSweeper(payments);
      await use({ url: settings.publicUrl, db: database.db });
      await stopSweeper();
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  // An error in the console, an exception on a page or a blocked script fails the test that caused it.
  quietBrowser: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(undefined);
      expect(complaints, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

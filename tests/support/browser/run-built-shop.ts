/** The built shop with a database of its own, for whoever looks at it through a browser. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Answer } from "#server/answers/answer.ts";
import { createApp } from "#server/app.ts";
import type { Database } from "#server/database/client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { Change } from "#server/shop/announcements.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { fillShop, shopsFolder } from "./shop-template.ts";

export type BuiltShop = {
  readonly url: string;
  readonly db: Database;
  /** Has this job of the shop run now. */
  wake(job: string): Promise<void>;
  /** Tells what a test changed in the database itself, as the shop does after its own commits. */
  announce(change: Change): void;
  /** What the shop keeps for these paths; undefined for what it would make anew. */
  keptAnswers(paths: readonly string[]): readonly (Answer | undefined)[];
  /** Ends it and removes everything it stored. */
  stop(): Promise<void>;
};

/** `env` are settings as in the environment, beside the ones every such shop needs. */
export async function runBuiltShop(
  env: Readonly<Record<string, string>> = {},
  rateLimits = false,
  web: "built" | "planted" = "built",
): Promise<BuiltShop> {
  const dataDir = await mkdtemp(join(shopsFolder(), "kulud-shop-"));
  if (web === "planted") execFileSync(process.execPath, ["scripts/prepare.mjs", "planted"]);
  const port = String(await findFreePort());
  const settings = readSettings({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env });
  await fillShop(dataDir);
  const database = await openDatabase(settings);
  const { server, shop } = await createApp({ settings, database, web, rateLimits, restMs: 0 });
  await server.listen({ host: "127.0.0.1", port: settings.port });
  const runner = await startJobs(database, shop.jobs, shop.log, shop.announcements);
  return {
    url: settings.publicUrl,
    db: database.db,
    wake: runner.wake,
    announce: (change) => shop.announcements.announce(new Set([change])),
    keptAnswers: (paths) => paths.map((path) => shop.answers.find(path)),
    async stop() {
      await runner.stop();
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

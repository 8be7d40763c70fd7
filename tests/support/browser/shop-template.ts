/** The data folder of a shop as its first start leaves it, made once per run: a shop on a copy of it starts in a second. */
import { cpSync, existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/open-database.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";

/** Both test runners hand their environment on to the workers that they start later; who runs both names the template for both. */
const TEMPLATE = "KULUD_TEST_SHOP_TEMPLATE";
const SHOPS = "KULUD_TEST_SHOPS";

const MEMORY = "/dev/shm";
/** Of four shops at a time, and what is uploaded into them. */
const LEAST_FREE_BYTES = 1024 ** 3;

/** Called by the test runners before all tests, by vitest once for each of its projects; what it returns, after them. */
export default async function makeShopTemplate(): Promise<() => Promise<void>> {
  if (process.env[SHOPS] !== undefined) return async () => undefined;
  const shops = await mkdtemp(join(folderOfShops(), "kulud-shops-"));
  const template = process.env[TEMPLATE] ?? join(shops, "template");
  if (!existsSync(template)) await openShop(template);
  Object.assign(process.env, { [SHOPS]: shops, [TEMPLATE]: template });
  return () => rm(shops, { recursive: true, force: true });
}

/** In memory where there is room: each is 1,400 files, which a disk takes a second for. */
function folderOfShops(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > LEAST_FREE_BYTES ? MEMORY : tmpdir();
}

/** Where the shops of a run lie, to be removed after it. */
export function shopsFolder(): string {
  return process.env[SHOPS] ?? tmpdir();
}

/** Fills an empty data folder. Outside of the test runners, which make the template, it takes a whole first start. */
export async function fillShop(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE];
  // The synchronous one is a tenth of the other's time.
  if (template) cpSync(template, dataDir, { recursive: true });
  else await openShop(dataDir);
}

async function openShop(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await fillWithCatalogue(database.db);
  await database.close();
}

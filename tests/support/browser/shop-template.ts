/** The data folder of a shop as its first start leaves it, made once per run: a shop on a copy of it starts in a second. */
import { cpSync, existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "#server/database/open-database.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";

/** Both test runners hand their environment on to the workers that they start later; who runs both names the folder for both. */
const PLACE = "KULUD_TEST_SHOP_TEMPLATE";

/** Called by the test runners before all tests; what it returns, after them. */
export default async function makeShopTemplate(): Promise<() => Promise<void>> {
  const given = process.env[PLACE];
  if (given !== undefined) {
    if (!existsSync(given)) await openShop(given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "kulud-shops-"));
  const template = join(folder, "template");
  await openShop(template);
  process.env[PLACE] = template;
  return () => rm(folder, { recursive: true, force: true });
}

const MEMORY = "/dev/shm";
/** Of four shops at a time, and what is uploaded into them. */
const LEAST_ROOM_BYTES = 1024 ** 3;

/**
 * Where the shops of a run lie: in memory where there is room, because each is 1,400 files, which a disk takes a second for;
 * otherwise beside the template, to be removed with it.
 */
export function shopsFolder(): string {
  if (existsSync(MEMORY)) {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > LEAST_ROOM_BYTES) return MEMORY;
  }
  const template = process.env[PLACE];
  return template === undefined ? tmpdir() : dirname(template);
}

/** Fills an empty data folder. Outside of the test runners, which make the template, it takes a whole first start. */
export async function fillShop(dataDir: string): Promise<void> {
  const template = process.env[PLACE];
  // The synchronous one is a tenth of the other's time.
  if (template) cpSync(template, dataDir, { recursive: true });
  else await openShop(dataDir);
}

async function openShop(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await fillWithCatalogue(database.db);
  await database.close();
}

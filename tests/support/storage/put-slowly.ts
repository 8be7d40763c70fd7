/** A process that puts a file into the store and stands still in the middle: to be killed there. */
import { setTimeout as pause } from "node:timers/promises";
import { DAY } from "#domain/time/time.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";

const PARTS = 12;

const [name = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir });

async function* neverWhole(): AsyncIterable<Uint8Array> {
  for (let part = 0; part < PARTS; part += 1) yield Buffer.alloc(256 * 1024, part);
  process.stdout.write("in the middle\n");
  await pause(DAY);
}

await createDatabaseStore(database.db, systemClock).put(name, neverWhole());

import { join } from "node:path";
import type { DataSettings } from "#server/settings/settings.ts";
import { contentsOf, type Manifest, pack } from "./archive.ts";
import { dumpEmbedded } from "./embedded-data.ts";
import { dumpPostgres } from "./postgres-data.ts";
import { inWorkingFolder } from "./working-folder.ts";

export type Backup = { readonly archive: string; readonly manifest: Manifest };

/** Writes an archive of the shop into the folder. Throws a sentence, for example while a shop has the embedded database. */
export function backUpShop(settings: DataSettings, folder: string, now: Date): Promise<Backup> {
  const madeAt = now.toISOString();
  const archive = join(folder, `kulud-${madeAt.slice(0, 19).replaceAll(":", "-")}.tar.gz`);
  return inWorkingFolder(folder, async (workingFolder) => {
    const contents = contentsOf(workingFolder);
    const { databaseUrl, dataDir } = settings;
    // Photographs after the rows that name them: one that comes in between is not missed.
    const figures = databaseUrl
      ? await dumpPostgres(databaseUrl, contents.database)
      : await dumpEmbedded(dataDir, contents.database);
    const engine = databaseUrl ? "postgres" : "embedded";
    return { archive, manifest: await pack(contents, settings, { madeAt, engine, figures }, archive) };
  });
}

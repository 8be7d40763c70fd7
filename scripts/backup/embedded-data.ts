/** The shop's data in the embedded engine, saved and brought back as its whole folder. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { lockDataFolder } from "#server/database/data-folder-lock.ts";
import { EMBEDDED_EXTENSIONS } from "#server/database/embedded-engine.ts";
import { type Ask, type Figures, readFigures, requireTrueCopy } from "./figures.ts";

const folderOf = (dataDir: string) => join(dataDir, "database");

/** Dumps into `file`. Throws a DataFolderInUse while the shop is open, which has the only connection there is. */
export function dumpEmbedded(dataDir: string, file: string): Promise<Figures> {
  return withEmbedded(dataDir, async (ask, engine) => {
    const figures = await readFigures(ask);
    await writeFile(file, Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
    return figures;
  });
}

/**
 * Restores into a data folder without a database: built in another folder on this disk and then moved into place.
 * Throws when it differs from what was saved.
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { saved, beside }: { readonly saved: Figures; readonly beside: string },
): Promise<void> {
  const loadDataDir = new Blob([await readFile(file)]);
  requireTrueCopy(saved, await withEmbedded(beside, readFigures, { loadDataDir }));
  await mkdir(dataDir, { recursive: true });
  await rename(folderOf(beside), folderOf(dataDir));
}

export function isEmbeddedEmpty(dataDir: string): boolean {
  return !existsSync(join(folderOf(dataDir), "PG_VERSION"));
}

/** Opens the engine on this folder exclusively and closes it afterwards. */
export async function withEmbedded<Result>(
  dataDir: string,
  use: (ask: Ask, engine: PGlite) => Promise<Result>,
  options: { readonly loadDataDir?: Blob } = {},
): Promise<Result> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const unlock = await lockDataFolder(folder);
  try {
    const engine = await PGlite.create(folder, { ...options, extensions: EMBEDDED_EXTENSIONS });
    const ask: Ask = async (statement, values) =>
      (await engine.query<Record<string, unknown>>(statement, values)).rows;
    return await use(ask, engine).finally(() => engine.close());
  } finally {
    await unlock();
  }
}

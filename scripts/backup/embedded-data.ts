/** The shop's data in the embedded engine, saved and brought back as its whole folder. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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

/** Into a data folder without a database. Throws where it is not the same as it was saved. */
export async function restoreEmbedded(dataDir: string, file: string, saved: Figures): Promise<void> {
  const loadDataDir = new Blob([await readFile(file)]);
  requireTrueCopy(saved, await withEmbedded(dataDir, readFigures, { loadDataDir }));
}

export function isEmbeddedEmpty(dataDir: string): boolean {
  return !existsSync(join(folderOf(dataDir), "PG_VERSION"));
}

export const embeddedAside = (dataDir: string, name: string) => `${folderOf(dataDir)}-${name}`;

/**
 * Puts the database of another data folder on this disk in the place of what is there, which goes aside under a name. Throws
 * a DataFolderInUse while the shop is open.
 */
export async function replaceEmbedded(
  dataDir: string,
  replacement: string,
  aside: string | undefined,
): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true });
  const unlock = await lockDataFolder(folderOf(dataDir));
  if (aside === undefined) await rm(folderOf(dataDir), { recursive: true });
  else await rename(folderOf(dataDir), embeddedAside(dataDir, aside));
  await rename(replacement, folderOf(dataDir));
  await unlock();
}

/** The engine on this folder and nobody else's, closed afterwards. */
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

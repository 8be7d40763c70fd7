/** Where the file of a sample is read from: the catalogue's from its folder, an uploaded one from the store. */
import type { LocalFile } from "#server/storage/local-copies.ts";
import { SAMPLES, type Storage } from "#server/storage/open-storage.ts";
import { findCatalogueSample } from "./music-file.ts";

/** By the name under which pages ask for it. Undefined when there is none. */
export type FindSample = (file: string) => Promise<LocalFile | undefined>;

/** They all lie side by side. */
const FILE_NAME = /^[\w-]+\.\w+$/;
const UPLOADED = /^upload-/;

export function createFindSample(catalogueFolder: string, { copies }: Pick<Storage, "copies">): FindSample {
  /** Of the catalogue's files, which change only with the shop's own version: each is looked into once. */
  const known = new Map<string, string>();
  return async (file) => {
    if (!FILE_NAME.test(file)) return undefined;
    if (UPLOADED.test(file)) return copies.open(`${SAMPLES}/${file}`);
    const path = known.get(file) ?? (await findCatalogueSample(catalogueFolder, file));
    if (path === undefined) return undefined;
    known.set(file, path);
    return { path };
  };
}

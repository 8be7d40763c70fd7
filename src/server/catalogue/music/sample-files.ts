import type { FastifyInstance } from "fastify";
import { sampleType } from "#domain/music/samples.ts";
import {
  addMediaFiles,
  createFindFile,
  type FindFile,
  MEDIA_CACHING,
} from "#server/catalogue/media-files.ts";
import { SAMPLES, type Storage } from "#server/storage/open-storage.ts";
import { findCatalogueSample } from "./music-file.ts";
import { SAMPLES_PATH } from "./sample-address.ts";

const UPLOADED = /^upload-/;

/** Finds the catalogue's samples in its folder, uploaded ones in the store. */
export function createFindSample(catalogueFolder: string, storage: Pick<Storage, "copies">): FindFile {
  /** They change only with the shop's version, so each is checked once. */
  const known = new Map<string, string>();
  return createFindFile(storage, {
    uploaded: UPLOADED,
    folder: SAMPLES,
    async findShipped(name) {
      const path = known.get(name) ?? (await findCatalogueSample(catalogueFolder, name));
      if (path !== undefined) known.set(name, path);
      return path;
    },
  });
}

export function addSampleFiles(app: FastifyInstance, find: FindFile): Promise<void> {
  return addMediaFiles(app, SAMPLES_PATH, async (name) => {
    const type = sampleType(name);
    if (!type) return undefined;
    const file = await find(name);
    return file && { file, headers: { "Content-Type": type, "Cache-Control": MEDIA_CACHING } };
  });
}

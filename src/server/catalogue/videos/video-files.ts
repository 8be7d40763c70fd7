import type { FastifyInstance } from "fastify";
import {
  addMediaFiles,
  createFindFile,
  type FindFile,
  MEDIA_CACHING,
} from "#server/catalogue/media-files.ts";
import { type Storage, VIDEOS } from "#server/storage/open-storage.ts";
import { VIDEOS_PATH } from "./video-address.ts";

const UPLOADED = /^upload-\w+\.mp4$/;

/** Finds videos in the store; none comes with the shop. */
export function createFindVideo(storage: Pick<Storage, "copies">): FindFile {
  return createFindFile(storage, {
    uploaded: UPLOADED,
    folder: VIDEOS,
    findShipped: async () => undefined,
  });
}

export function addVideoFiles(app: FastifyInstance, find: FindFile): Promise<void> {
  return addMediaFiles(app, VIDEOS_PATH, async (name) => {
    const file = await find(name);
    return file && { file, headers: { "Content-Type": "video/mp4", "Cache-Control": MEDIA_CACHING } };
  });
}

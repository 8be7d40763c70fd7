import type { Picture } from "#contract/catalogue/products.ts";
import { VIDEOS } from "#server/storage/open-storage.ts";

/** The public path of videos. */
export const VIDEOS_PATH = "/videos";

export function videoAddress(name: string): string {
  return `${VIDEOS_PATH}/${name}`;
}

/** The names, in the store, of the videos that these photographs begin. */
export function storedVideos(pictures: readonly Pick<Picture, "video">[]): ReadonlySet<string> {
  return new Set(
    pictures.flatMap(({ video }) =>
      video ? `${VIDEOS}/${video.address.slice(VIDEOS_PATH.length + 1)}` : [],
    ),
  );
}

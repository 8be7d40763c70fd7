import { randomBytes } from "node:crypto";
import type { Picture } from "#contract/catalogue/products.ts";
import { DAY } from "#domain/time/time.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { makeVideo } from "#server/catalogue/videos/make-video.ts";
import { storedVideos, videoAddress } from "#server/catalogue/videos/video-address.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { createTurnQueue } from "#server/platform/turn-queue.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { PICTURES, type Storage, VIDEOS } from "#server/storage/open-storage.ts";
import { sweepFiles } from "#server/storage/sweep-files.ts";

type Kept = { readonly shape?: number | undefined; readonly video?: Buffer | undefined };

type NamedPicture = Pick<Picture, "name" | "video">;

const NAME_BYTES = 16;

/** An uploaded picture's file in any width and format. */
export const UPLOADED = /^(?<name>upload-\w+)-\w+-\d+\.(?:avif|webp)$/;

/**
 * Uploaded photographs. Each upload gets a new name, so that a swept file's name is never reused. The caller writes the
 * row that names the files, after them.
 */
export function createPictureStore({ files }: Pick<Storage, "files">, clock: Clock) {
  // One at a time, because a decoded photograph is large and the encoders use all cores.
  const inTurn = createTurnQueue();
  return {
    /**
     * Makes a photograph's files, its middle cut to a `shape` of width by height where there is one, and those of the
     * video that it is a picture of; resolves when all are stored. Throws invalidPicture or invalidVideo, and then
     * nothing was stored, or FilesAway.
     */
    async keep(source: Buffer, { shape, video }: Kept = {}): Promise<Omit<Picture, "alt">> {
      const film = video && (await inTurn(() => makeVideo(video)));
      const made = await inTurn(async () => (await import("./make-picture.ts")).makePicture(source, shape));
      for (const { name, bytes } of made.files) await files.put(`${PICTURES}/${name}`, inOneChunk(bytes));
      if (!film) return made.picture;
      const name = `upload-${randomBytes(NAME_BYTES).toString("hex")}.mp4`;
      await files.put(`${VIDEOS}/${name}`, inOneChunk(film.content));
      const { length: bytes } = film.content;
      return { ...made.picture, video: { address: videoAddress(name), bytes, seconds: film.seconds } };
    },
    /** Removes files that no row names, left by removed pictures or interrupted uploads. */
    async sweep(namedPictures: readonly NamedPicture[]): Promise<number> {
      await files.clear(later(clock.now(), -DAY));
      const videos = storedVideos(namedPictures);
      const swept = await sweepFiles(files, VIDEOS, (name) => videos.has(name), clock);
      return swept + (await sweepFiles(files, PICTURES, among(namedPictures), clock));
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** The shop, with the store of uploaded photographs. */
export type PicturesShop = CatalogueShop & { readonly pictureStore: PictureStore };

function among(pictures: readonly NamedPicture[]): (file: string) => boolean {
  const named = new Set(pictures.map(({ name }) => name));
  return (file) => named.has(UPLOADED.exec(file.slice(`${PICTURES}/`.length))?.groups?.name ?? "");
}

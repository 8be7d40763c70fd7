import type { Picture } from "#contract/catalogue/products.ts";
import { DAY } from "#domain/time/time.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { createTurnQueue } from "#server/platform/turn-queue.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { PICTURES, type Storage } from "#server/storage/open-storage.ts";
import { sweepFiles } from "#server/storage/sweep-files.ts";

type NamedPicture = Pick<Picture, "name">;

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
     * Makes a photograph's files, its middle cut to a `shape` of width by height where there is one; resolves when all
     * are stored. Throws invalidPicture, and then nothing was stored, or FilesAway.
     */
    async keep(source: Buffer, shape?: number): Promise<Omit<Picture, "alt">> {
      const made = await inTurn(async () => (await import("./make-picture.ts")).makePicture(source, shape));
      for (const { name, bytes } of made.files) await files.put(`${PICTURES}/${name}`, inOneChunk(bytes));
      return made.picture;
    },
    /** Removes files that no row names, left by removed pictures or interrupted uploads. */
    async sweep(namedPictures: readonly NamedPicture[]): Promise<number> {
      await files.clear(later(clock.now(), -DAY));
      return sweepFiles(files, PICTURES, among(namedPictures), clock);
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;

function among(pictures: readonly NamedPicture[]): (file: string) => boolean {
  const named = new Set(pictures.map(({ name }) => name));
  return (file) => named.has(UPLOADED.exec(file.slice(`${PICTURES}/`.length))?.groups?.name ?? "");
}

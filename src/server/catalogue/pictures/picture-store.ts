import type { Picture } from "#contract/catalogue/products.ts";
import { DAY } from "#domain/time/time.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { createTurnQueue } from "#server/platform/turn-queue.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { PICTURES, type Storage } from "#server/storage/open-storage.ts";
import { sweepFiles } from "#server/storage/sweep-files.ts";

type NamedPicture = Pick<Picture, "name">;

/** The file of an uploaded picture, in whichever width and format. */
export const UPLOADED = /^(?<name>upload-\w+)-\w+-\d+\.(?:avif|webp)$/;

/**
 * Uploaded photographs. Each upload has a name of its own, so that no file that was swept can be named again. The row that
 * names them is written after them, by the caller.
 */
export function createPictureStore({ files }: Pick<Storage, "files">, clock: Clock) {
  // One at a time: a photograph is large while it is open, and the encoders keep the machine busy.
  const inTurn = createTurnQueue();
  return {
    /**
     * Makes the photograph's files and returns when the store has them. Throws invalidPicture, and then nothing was stored, or
     * FilesAway.
     */
    async keep(source: Buffer): Promise<Omit<Picture, "alt">> {
      const made = await inTurn(async () => (await import("./make-picture.ts")).makePicture(source));
      for (const { name, bytes } of made.files) await files.put(`${PICTURES}/${name}`, inOneChunk(bytes));
      return made.picture;
    },
    /** Removes files that no row names: what a removed picture or an upload cut short has left. */
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

import type { Picture } from "#contract/products.ts";
import { DAY } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";
import { PICTURES, type Storage } from "#server/storage/open-storage.ts";
import { inOnePiece } from "#server/storage/pieces.ts";
import type { MadePicture } from "./make-picture.ts";

export type PictureStore = {
  /**
   * Makes the photograph's files and returns when the store has them. Throws InvalidPicture, and then nothing was stored, or
   * FilesAway.
   */
  keep(source: Buffer): Promise<Omit<Picture, "alt">>;
  /** Brings into the store what this picture's files of an older version are, wherever those lie. */
  carryOver(namedPictures: readonly NamedPicture[]): Promise<number>;
  /** Removes files that no row names: what a removed picture or an upload cut short has left. */
  sweep(namedPictures: readonly NamedPicture[]): Promise<number>;
};

type NamedPicture = Pick<Picture, "name">;

/** The file of an uploaded picture, in whichever width and format. */
export const UPLOADED = /^(?<name>upload-\w+)-\w+-\d+\.(?:avif|webp)$/;

/** Younger files may belong to an upload whose row another process is about to write. */
const SWEPT_AFTER_MS = DAY;

/**
 * Uploaded photographs. Each upload has a name of its own, so that no file that was swept can be named again. The row that
 * names them is written after them, by the caller.
 */
export function createPictureStore({ files, carryOver }: Storage, clock: Clock): PictureStore {
  // One at a time: a photograph is large while it is open, and the encoders keep the machine busy.
  let previous: Promise<unknown> = Promise.resolve();
  const inTurn = (source: Buffer): Promise<MadePicture> => {
    const next = previous.then(async () => (await import("./make-picture.ts")).makePicture(source));
    previous = next.catch(() => undefined);
    return next;
  };
  return {
    async keep(source) {
      const made = await inTurn(source);
      for (const { name, bytes } of made.files) await files.put(`${PICTURES}/${name}`, inOnePiece(bytes));
      return made.picture;
    },
    carryOver(namedPictures) {
      const isNamed = among(namedPictures);
      return carryOver((name) => name.startsWith(`${PICTURES}/`) && isNamed(name));
    },
    async sweep(namedPictures) {
      const isNamed = among(namedPictures);
      const before = new Date(clock.now().getTime() - SWEPT_AFTER_MS);
      const swept: string[] = [];
      for await (const { name, storedAt } of files.list(PICTURES))
        if (storedAt < before && !isNamed(name)) swept.push(name);
      for (const name of swept) await files.remove(name);
      await files.clear(before);
      return swept.length;
    },
  };
}

function among(pictures: readonly NamedPicture[]): (file: string) => boolean {
  const named = new Set(pictures.map(({ name }) => name));
  return (file) => named.has(UPLOADED.exec(file.slice(`${PICTURES}/`.length))?.groups?.name ?? "");
}

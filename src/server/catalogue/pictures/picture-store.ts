import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#contract/products.ts";
import { DAY } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { MadePicture } from "./make-picture.ts";
import { PARTIAL_ENDING, writeWhole } from "./write-whole.ts";

export type PictureStore = {
  /** Where the files lie; they are served beside the built ones. */
  readonly folder: string;
  /** Makes the photograph's files and puts them into the folder. Throws InvalidPicture, and then nothing was written. */
  keep(source: Buffer): Promise<Omit<Picture, "alt">>;
  /** Removes files that no row names: what a removed picture or an upload cut short has left. */
  sweep(namedPictures: readonly Pick<Picture, "name">[]): Promise<number>;
};

/** Younger files may belong to an upload whose row another process is about to write. */
const SWEPT_AFTER_MS = DAY;

/**
 * Uploaded photographs in the data folder, named by their content: the same photograph twice is the same files, and a
 * file never changes. The row that names them is written after them, by the caller.
 */
export async function createPictureStore(folder: string, clock: Clock): Promise<PictureStore> {
  await mkdir(folder, { recursive: true });
  // One at a time: a photograph is large while it is open, and the encoders keep the machine busy.
  let previous: Promise<unknown> = Promise.resolve();
  const inTurn = (source: Buffer): Promise<MadePicture> => {
    const next = previous.then(async () => (await import("./make-picture.ts")).makePicture(source));
    previous = next.catch(() => undefined);
    return next;
  };
  return {
    folder,
    async keep(source) {
      const { picture, files } = await inTurn(source);
      for (const { name, bytes } of files) await writeWhole(join(folder, name), bytes);
      return picture;
    },
    async sweep(namedPictures) {
      const named = new Set(namedPictures.map(({ name }) => name));
      const before = clock.now().getTime() - SWEPT_AFTER_MS;
      let removed = 0;
      for (const file of await readdir(folder)) {
        const isNamed = !file.endsWith(PARTIAL_ENDING) && named.has(pictureNameOf(file));
        if (isNamed || (await stat(join(folder, file))).mtimeMs > before) continue;
        await rm(join(folder, file), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** "upload-1a2b" of "upload-1a2b-3c4d-640.avif". */
function pictureNameOf(file: string): string {
  return file.replace(/-[^-]+-[^-]+$/, "");
}

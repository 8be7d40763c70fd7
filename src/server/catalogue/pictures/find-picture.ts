/** Where the file of a picture is read from: a built one from the build's folder, an uploaded one from the store. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { LocalFile } from "#server/storage/local-copies.ts";
import { PICTURES, type Storage } from "#server/storage/open-storage.ts";
import { UPLOADED } from "./picture-store.ts";

/** By the name under which pages ask for it. Undefined when there is none. */
export type FindPicture = (file: string) => Promise<LocalFile | undefined>;

/** They all lie side by side. */
const FILE_NAME = /^[\w-]+\.\w+$/;

export function createFindPicture(imagesFolder: string, { copies }: Pick<Storage, "copies">): FindPicture {
  return async (file) => {
    if (!FILE_NAME.test(file)) return undefined;
    if (UPLOADED.test(file)) return copies.open(`${PICTURES}/${file}`);
    const path = join(imagesFolder, file);
    return access(path).then(
      () => ({ path }),
      () => undefined,
    );
  };
}

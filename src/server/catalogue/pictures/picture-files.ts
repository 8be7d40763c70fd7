import { access } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DATA_LIGHT } from "#contract/page.ts";
import { HOUR, SECOND } from "#domain/time/time.ts";
import {
  addMediaFiles,
  createFindFile,
  type FindFile,
  MEDIA_CACHING,
} from "#server/catalogue/media-files.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { LocalFile } from "#server/storage/local-copies.ts";
import { PICTURES, type Storage } from "#server/storage/open-storage.ts";
import { STEP_WIDTHS } from "./picture-recipe.ts";
import { UPLOADED } from "./picture-store.ts";

/** Finds built photographs in the build's folder, uploaded ones in the store. */
export function createFindPicture(imagesFolder: string, storage: Pick<Storage, "copies">): FindFile {
  return createFindFile(storage, {
    uploaded: UPLOADED,
    folder: PICTURES,
    async findShipped(name) {
      const path = join(imagesFolder, name);
      return access(path).then(
        () => path,
        () => undefined,
      );
    },
  });
}

/** max-age of a downgraded picture. `private`, because it depends on a cookie. */
const LIGHT_CACHING = `private, max-age=${HOUR / SECOND}`;

/** max-age of the current photograph under the address of a former one: only as long as its own address is not known. */
const SUCCESSOR_CACHING = `public, max-age=${HOUR / SECOND}`;

type PictureFiles = { readonly pictures: Pick<PictureManifest, "find">; readonly findPicture: FindFile };

/**
 * With data-light a narrower file is sent under the same address, because the pages that name it are the same for all
 * visitors. The address of a photograph that was made again since gets the current one: stored carts and mails keep it.
 */
export function addPictureFiles(
  app: FastifyInstance,
  { pictures, findPicture }: PictureFiles,
): Promise<void> {
  return addMediaFiles(app, "/images", async (name, request) => {
    const reply = (file: LocalFile, caching: string) => ({
      file,
      headers: {
        "Content-Type": `image/${name.split(".").at(-1)}`,
        "Cache-Control": caching,
        Vary: "Save-Data",
      },
    });
    const light = wantsDataLight(request) ? await findLighterFile(name, findPicture) : undefined;
    if (light) return reply(light, LIGHT_CACHING);
    const file = await findPicture(name);
    if (file) return reply(file, MEDIA_CACHING);
    const successor = await findSuccessor(name, { pictures, findPicture });
    return successor && reply(successor, SUCCESSOR_CACHING);
  });
}

const HASHED = /^(?<name>[\w-]+)-[\da-f]{8}-(?<width>\d{1,4}\.(?:avif|webp))$/;

/** The file of the built photograph that has this name today. */
async function findSuccessor(
  file: string,
  { pictures, findPicture }: PictureFiles,
): Promise<LocalFile | undefined> {
  const { name = "", width } = HASHED.exec(file)?.groups ?? {};
  const current = pictures.find(name);
  return current && findPicture(`${name}-${current.hash}-${width}`);
}

const PICTURE = /^(?<name>[\w-]+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** One pixel instead of four per screen pixel, or the next width above that. */
const LEAST_PART = 0.48;

/** The narrower file sent instead of this one; undefined when there is none. */
async function findLighterFile(file: string, find: FindFile): Promise<LocalFile | undefined> {
  const { name, width, format } = PICTURE.exec(file)?.groups ?? {};
  for (const lighter of lighterWidths(Number(width))) {
    const found = await find(`${name}-${lighter}.${format}`);
    if (found) return found;
  }
  return undefined;
}

/** Narrowest first. Some pictures lack some widths. */
function lighterWidths(width: number): number[] {
  return STEP_WIDTHS.filter((step) => step < width && step >= width * LEAST_PART);
}

/** Whether this visitor has data-light on: by the choice in the footer, else by the browser's `Save-Data`. */
function wantsDataLight({ cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">): boolean {
  const chosen = cookies[DATA_LIGHT.cookie];
  if (chosen === DATA_LIGHT.on || chosen === DATA_LIGHT.off) return chosen === DATA_LIGHT.on;
  return String(headers["save-data"]).toLowerCase() === "on";
}

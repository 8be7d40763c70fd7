import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Picture, PictureSchema, type ProductPictures } from "#contract/catalogue/products.ts";

export const MANIFEST_FILE = "manifest.json";

/** Output of the image step: each photograph by its name, and the garment's colour if it has one. */
export const ManifestFileSchema = z.record(
  z.string(),
  PictureSchema.omit({ name: true }).extend({ color: z.string().nullable() }),
);

export type ManifestFile = z.infer<typeof ManifestFileSchema>;

export type PicturedProduct = {
  readonly id: number;
  /** Name of the main photograph. */
  readonly image: string;
  readonly availableColors: readonly string[];
  /** The admin's photographs, which come before the built ones. */
  readonly uploadedPictures?: Partial<ProductPictures>;
};

export type PictureManifest = {
  /** Throws an Error that names the product when it has no main photograph, built or uploaded. */
  picturesOf(product: PicturedProduct): ProductPictures;
  /** Whether a product has a main photograph; without one it is not shown. */
  hasPicture(product: Pick<PicturedProduct, "image" | "uploadedPictures">): boolean;
  /** Names of all built photographs, one per line, for comparison in a query. */
  readonly names: string;
  find(name: string): Picture | undefined;
  /** Throws an Error that names the picture. */
  require(name: string): Picture;
};

/** Reads the manifest from the folder of built pictures. Throws an Error that says how to build them. */
export async function readPictureManifest(folder: string): Promise<PictureManifest> {
  const file = join(folder, MANIFEST_FILE);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} cannot be read. Make the pictures with: npm run images`);
  });
  return createPictureManifest(ManifestFileSchema.parse(JSON.parse(text)));
}

export type OpenPictureManifest = PictureManifest & {
  /** Reads the manifest again after more pictures were built. */
  readAgain(): Promise<void>;
};

/** Like readPictureManifest, for a shop that is still building its pictures. */
export async function openPictureManifest(folder: string): Promise<OpenPictureManifest> {
  let current = await readPictureManifest(folder);
  return {
    picturesOf: (product) => current.picturesOf(product),
    hasPicture: (product) => current.hasPicture(product),
    get names() {
      return current.names;
    },
    find: (name) => current.find(name),
    require: (name) => current.require(name),
    async readAgain() {
      current = await readPictureManifest(folder);
    },
  };
}

export function createPictureManifest(entries: ManifestFile): PictureManifest {
  const pictures = new Map(
    Object.entries(entries).map(([name, { color: _, ...picture }]) => [name, { name, ...picture }]),
  );
  const find = (name: string) => pictures.get(name);
  return {
    names: [...pictures.keys()].join("\n"),
    find,
    require(name) {
      const picture = find(name);
      if (!picture)
        throw new Error(`There is no picture named ${name}. Make the pictures with: npm run images`);
      return picture;
    },
    hasPicture: ({ image, uploadedPictures }) => (uploadedPictures?.main ?? find(image)) !== undefined,
    picturesOf(product) {
      const uploaded = product.uploadedPictures ?? {};
      const main = uploaded.main ?? find(product.image);
      if (!main) {
        throw new Error(
          `Product ${product.id} has no picture ${product.image}. ` +
            `Put photos/${product.image}.webp into the catalogue and run: npm run images`,
        );
      }
      const mainColor = uploaded.main ? null : (entries[product.image]?.color ?? null);
      const colors = product.availableColors.flatMap((color) => {
        const isMain = color.toLowerCase() === mainColor;
        const picture =
          uploaded.colors?.[color] ?? find(colorPhotoName(product.id, color)) ?? (isMain ? main : undefined);
        return picture ? [[color, picture] as const] : [];
      });
      return {
        main,
        colors: Object.fromEntries(colors),
        ...present("back", uploaded.back ?? find(backPhotoName(product.id))),
        ...present("detail", uploaded.detail ?? find(detailPhotoName(product.id))),
        ...(uploaded.further && { further: uploaded.further }),
        ...present("worn", uploaded.worn),
        ...present("wide", uploaded.wide ?? find(widePhotoName(product.id))),
        ...present("cover", uploaded.cover ?? find(coverPhotoName(product.id))),
      };
    },
  };
}

/** Names of a product's further photographs in catalogue/photos. */
export function colorPhotoName(id: number, color: string): string {
  return `${id}-${color.toLowerCase()}`;
}

export function backPhotoName(id: number): string {
  return `${id}-back`;
}

export function detailPhotoName(id: number): string {
  return `${id}-detail`;
}

export function widePhotoName(id: number): string {
  return `${id}-wide`;
}

export function coverPhotoName(id: number): string {
  return `cover-${id}`;
}

function present<Key extends string>(key: Key, picture: Picture | undefined): { [key in Key]?: Picture } {
  return picture ? ({ [key]: picture } as { [key in Key]: Picture }) : {};
}

/** Address of the picture's largest WebP, for readers of the API that want a single image. */
export function pictureUrl(picture: Picture): string {
  return webpUrl(picture, Number.POSITIVE_INFINITY);
}

/** Address of the picture's narrowest WebP of at least this width in pixels, else of its widest. */
export function webpUrl(picture: Picture, atLeast: number): string {
  return `/images/${webpFile(picture, atLeast)}`;
}

/** The name of that file. */
export function webpFile({ name, hash, widths }: Picture, atLeast: number): string {
  const sorted = widths.toSorted((one, other) => one - other);
  return `${name}-${hash}-${sorted.find((width) => width >= atLeast) ?? sorted.at(-1)}.webp`;
}

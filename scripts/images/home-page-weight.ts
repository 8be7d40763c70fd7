import { stat } from "node:fs/promises";
import { join } from "node:path";
import { belongsToTeeSection } from "#domain/catalogue/product-options.ts";
import { type CatalogueProduct, readCatalogue } from "#server/catalogue/catalogue-file.ts";
import {
  type PictureManifest,
  readPictureManifest,
  widePhotoName,
} from "#server/catalogue/picture-manifest.ts";
import type { PictureFolders } from "./make-pictures.ts";

/** The reference phone: 390 CSS pixels wide, two device pixels each. */
const FULL_WIDTH = 780;
const HALF_WIDTH = 390;
const SPRING_CARD = 500;
const TILE = 208;

const TILES = ["tile-apparel", "tile-music", "tile-accessories"];
const DOUBLE_CARD_ID = 105;

type Shown = { readonly name: string; readonly devicePixels: number };

/** One line saying what the home page's AVIF pictures weigh on a phone: on arrival, and once scrolled to the end. */
export async function homePageWeight(folders: Pick<PictureFolders, "catalogue" | "output">): Promise<string> {
  const [products, manifest] = await Promise.all([
    readCatalogue(folders.catalogue),
    readPictureManifest(folders.output),
  ]);
  const first: Shown[] = [
    { name: "hero-portrait", devicePixels: FULL_WIDTH },
    ...TILES.map((name) => ({ name, devicePixels: TILE })),
  ];
  const all = [...first, ...products.flatMap((product) => shownOnHomePage(product))];
  const [arriving, scrolled] = await Promise.all([
    weigh(first, manifest, folders.output),
    weigh(all, manifest, folders.output),
  ]);
  return `Home page at 390 px and 2 device pixels each, AVIF: ${arriving} for hero and tiles, ${scrolled} scrolled to the end`;
}

function shownOnHomePage(product: CatalogueProduct): Shown[] {
  const shown: Shown[] = [];
  const isTee = product.category === "tshirts" && belongsToTeeSection(product);
  const isDouble = product.id === DOUBLE_CARD_ID;
  if (isTee && isDouble) shown.push({ name: widePhotoName(product.id), devicePixels: FULL_WIDTH });
  if (product.category === "spring") shown.push({ name: product.image, devicePixels: SPRING_CARD });
  if (product.featured || (isTee && !isDouble) || ["crewnecks", "music"].includes(product.category)) {
    shown.push({ name: product.image, devicePixels: HALF_WIDTH });
  }
  return shown;
}

async function weigh(shown: readonly Shown[], manifest: PictureManifest, folder: string): Promise<string> {
  const files = new Set(shown.map(({ name, devicePixels }) => fileFor(name, devicePixels, manifest)));
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return `${Math.round(bytes / 1000)} kB (${files.size} files)`;
}

function fileFor(name: string, devicePixels: number, manifest: PictureManifest): string {
  const picture = manifest.require(name);
  const width = picture.widths.find((step) => step >= devicePixels) ?? Math.max(...picture.widths);
  return `${name}-${picture.hash}-${width}.avif`;
}

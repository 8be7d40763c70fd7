import {
  backPhotoName,
  colorPhotoName,
  coverPhotoName,
  detailPhotoName,
  type PicturedProduct,
  widePhotoName,
} from "#server/catalogue/picture-manifest.ts";
import type { AltTexts } from "./alt-texts.ts";

/** Photographs of no single product: campaign pictures, category tiles and the scenes of other pages. */
const SHOP_PHOTOS = /^(about|folded-stack|hero|hero-portrait|limited|peg-rail-portrait|tile-[a-z-]+)$/;

export type PhotoToMake = { readonly name: string; readonly alt: string; readonly color: string | null };

/**
 * The shop's photographs, each once; colours that are not offered are left out. The default photograph counts for its
 * own colour. Throws an Error naming the product whose photograph or text is missing.
 */
export function photosToMake(
  products: readonly (PicturedProduct & { readonly name: string })[],
  photoNames: readonly string[],
  altTexts: AltTexts,
): PhotoToMake[] {
  const existing = new Set(photoNames);
  const shown = new Set(photoNames.filter((name) => SHOP_PHOTOS.test(name)));
  for (const product of products) {
    const label = `Product ${product.id} (${product.name})`;
    if (!existing.has(product.image))
      throw new Error(`${label} has no photograph photos/${product.image}.webp.`);
    shown.add(product.image);
    for (const color of product.availableColors) {
      if (color.toLowerCase() === altTexts[product.image]?.color) continue;
      const name = colorPhotoName(product.id, color);
      if (!existing.has(name)) {
        throw new Error(`${label} is offered in ${color}, but there is no photograph photos/${name}.webp.`);
      }
      shown.add(name);
    }
    for (const further of [
      backPhotoName(product.id),
      detailPhotoName(product.id),
      widePhotoName(product.id),
      coverPhotoName(product.id),
    ]) {
      if (existing.has(further)) shown.add(further);
    }
  }
  return [...shown].map((name) => {
    const text = altTexts[name];
    if (!text) throw new Error(`photos/${name}.webp has no entry in photos/alt-texts.json.`);
    return { name, alt: text.alt, color: text.color };
  });
}

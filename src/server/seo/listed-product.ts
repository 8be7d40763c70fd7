import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { pictureUrl } from "#server/catalogue/picture-manifest.ts";

/** Every photograph of the product once, the main one first. */
export function picturesOf({ pictures }: Pick<ProductJson, "pictures">): Picture[] {
  const { main, back, wide, cover, colors } = pictures;
  const all = [main, back, wide, cover, ...Object.values(colors)];
  const byName = new Map(all.flatMap((picture) => (picture ? [[picture.name, picture] as const] : [])));
  return [...byName.values()];
}

export function pictureAddresses(publicUrl: string, pictures: readonly Picture[]): string[] {
  return pictures.map((picture) => `${publicUrl}${pictureUrl(picture)}`);
}

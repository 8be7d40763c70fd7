/** The uploaded photographs of a product, by place, and how they change. */

import type { Picture, ProductPictures } from "#contract/catalogue/products.ts";
import type { PicturePlace } from "#contract/products/owner.ts";
import { type FirstPlace, placed } from "#domain/pictures/picture-order.ts";

export type Place = {
  readonly place: PicturePlace;
  readonly color?: string | undefined;
  /** Which of the further ones. */
  readonly name?: string | undefined;
};

export type Uploaded = Partial<ProductPictures>;

export function pictureAt(uploaded: Uploaded, { place, color = "", name }: Place): Picture | undefined {
  if (place === "further") return uploaded.further?.find((picture) => picture.name === name);
  return place === "color" ? uploaded.colors?.[color] : uploaded[place];
}

/** In the first place where there is none, else after the others. */
export function append(uploaded: Uploaded, picture: Picture, free: readonly FirstPlace[]): Uploaded {
  const place = free.find((one) => uploaded[one] === undefined);
  if (place !== undefined) return { ...uploaded, [place]: picture };
  return { ...uploaded, further: [...(uploaded.further ?? []), picture] };
}

/** The photographs of the page in this order; those in colours and the like stay. */
export function arranged(
  { main: _main, back: _back, detail: _detail, further: _further, ...others }: Uploaded,
  ordered: readonly Picture[],
  free: readonly FirstPlace[],
): Uploaded {
  return { ...others, ...(placed(ordered, free) as Uploaded) };
}

/** Undefined takes the photograph away. */
export function put(
  uploaded: Uploaded,
  { place, color = "", name }: Place,
  picture: Picture | undefined,
): Uploaded {
  if (place === "further") {
    const changed = (uploaded.further ?? []).flatMap((one) => (one.name === name ? (picture ?? []) : one));
    return withEntry(uploaded, "further", changed.length > 0 ? changed : undefined);
  }
  if (place !== "color") return withEntry(uploaded, place, picture);
  const colors = withEntry(uploaded.colors ?? {}, color, picture);
  return withEntry(uploaded, "colors", Object.keys(colors).length > 0 ? colors : undefined);
}

function withEntry<Entries extends object, Key extends keyof Entries>(
  entries: Entries,
  key: Key,
  value: Entries[Key] | undefined,
): Entries {
  const others = Object.fromEntries(Object.entries(entries).filter(([name]) => name !== key));
  return (value === undefined ? others : { ...others, [key]: value }) as Entries;
}

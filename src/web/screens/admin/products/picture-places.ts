import type { AdminProductDetail, PlacedPicture } from "#contract/admin/products.ts";

export type PlaceChoice = { readonly value: string; readonly label: string };

const NAMES: Readonly<Record<PlacedPicture["place"], string>> = {
  main: "Main photograph",
  back: "Back",
  detail: "Close-up",
  wide: "Wide, for the double card",
  cover: "Sleeve",
  color: "Color",
};

export function placeName({ place, color }: Pick<PlacedPicture, "place" | "color">): string {
  return color === null ? NAMES[place] : `In ${color}`;
}

/** Where a photograph of this product may go: only places that a page shows. */
export function placesFor(product: AdminProductDetail): PlaceChoice[] {
  const isThere = (wanted: string) => product.pictures.some(({ place }) => place === wanted);
  const single = (["main", "back", "detail"] as const).map((place) => ({
    value: place,
    label: NAMES[place],
  }));
  const further = (["wide", "cover"] as const)
    .filter((place) => isThere(place) || (place === "cover" && product.category === "music"))
    .map((place) => ({ value: place, label: NAMES[place] }));
  const colors = product.availableColors.map((color) => ({ value: `color:${color}`, label: `In ${color}` }));
  return [...single, ...colors, ...further];
}

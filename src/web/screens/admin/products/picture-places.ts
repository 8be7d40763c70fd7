import type { AdminProductDetail, PlacedPicture } from "#contract/admin/products.ts";

export type PlaceChoice = {
  readonly value: string;
  readonly label: string;
  /** The photograph that is there now. */
  readonly there: PlacedPicture | undefined;
};

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
  const at = (place: PlacedPicture["place"], color: string | null = null): PlaceChoice => ({
    value: color === null ? place : `${place}:${color}`,
    label: placeName({ place, color }),
    there: product.pictures.find((placed) => placed.place === place && placed.color === color),
  });
  const further = [at("wide"), at("cover")].filter(
    ({ value, there }) => there || (value === "cover" && product.category === "music"),
  );
  const colors = product.availableColors.map((color) => at("color", color));
  return [at("main"), at("back"), at("detail"), ...colors, ...further];
}

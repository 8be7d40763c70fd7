import type { AdminProductDetail, PlacedPicture } from "#contract/products/owner.ts";
import { FIRST_PLACES } from "#domain/pictures/picture-order.ts";

export type PlaceChoice = {
  readonly value: string;
  readonly label: string;
  /** The current photograph. */
  readonly there: PlacedPicture | undefined;
};

/** The choice that fits any photograph: it replaces nothing. */
export const NEXT_PLACE = "further";

const NAMES: Readonly<Record<PlacedPicture["place"], string>> = {
  main: "Main photograph",
  back: "Second",
  detail: "Third",
  further: "Further",
  worn: "Worn",
  wide: "Wide, for the double card",
  cover: "Sleeve",
  color: "Color",
};

export function placeName({ place, color }: Pick<PlacedPicture, "place" | "color">): string {
  return color === null ? NAMES[place] : `In ${color}`;
}

/** Whether it is one of the page's own photographs, which have an order. */
export function isInOrder({ place }: PlacedPicture): boolean {
  return place === NEXT_PLACE || (FIRST_PLACES as readonly string[]).includes(place);
}

/** The product's places for photographs: only those that a page shows. */
export function placesFor(product: AdminProductDetail): readonly PlaceChoice[] {
  const at = (place: PlacedPicture["place"], color: string | null = null): PlaceChoice => ({
    value: color === null ? place : `${place}:${color}`,
    label: placeName({ place, color }),
    there: product.pictures.find((placed) => placed.place === place && placed.color === color),
  });
  const next = { value: NEXT_PLACE, label: "Next on its page", there: undefined };
  const rare = [at("wide"), at("cover")].filter(
    ({ value, there }) => there || (value === "cover" && product.category === "music"),
  );
  const colors = product.availableColors.map((color) => at("color", color));
  return [next, at("main"), at("back"), at("detail"), at("worn"), ...colors, ...rare];
}

export function isVideo({ type }: Pick<File, "type">): boolean {
  return type.startsWith("video/");
}

type ChosenFile = {
  /** Its number among the page's photographs. */
  readonly count: number;
  readonly isVideo: boolean;
};

/** What it probably shows in this place; the owner says it better. */
export function suggestedAlt({ name }: AdminProductDetail, value: string, chosen: ChosenFile): string {
  const [place, color] = value.split(/:(.*)/s);
  if (color !== undefined) return `${name} in ${color}`;
  if (place === "worn") return `${name}, worn`;
  if (place === "cover") return `The sleeve of ${name}`;
  if (chosen.isVideo) return `${name}, filmed`;
  return place === "main" || chosen.count === 1 ? name : `${name}, photograph ${chosen.count}`;
}

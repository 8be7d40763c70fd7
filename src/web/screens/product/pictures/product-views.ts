import type { Picture, Wearer } from "#contract/catalogue/products.ts";
import { isGarment } from "#domain/catalogue/product-options.ts";
import { isMainColor, type Product, pictureInColor } from "#web/shop/products/product.ts";

/** A part of a photograph, enlarged by CSS, so that no other file is downloaded. `origin` is a CSS transform origin. */
export type Crop = { readonly scale: number; readonly origin: string };

export type ProductView = {
  readonly key: string;
  readonly picture: Picture;
  readonly alt: string;
  readonly caption?: string;
  readonly crop?: Crop;
  /** A number over it must be light. */
  readonly isDark?: boolean;
};

/** Positions on photographs: a garment's print and neck label, and the middle and edge of any other product. */
const PRINT: Crop = { scale: 2.2, origin: "50% 33%" };
const LABEL: Crop = { scale: 3.2, origin: "50% 9%" };
const FRONT: Crop = { scale: 1.9, origin: "46% 48%" };
const EDGE: Crop = { scale: 2.4, origin: "22% 66%" };

/**
 * Three views of every product: its further photographs if they show the chosen colour, else parts of the main one. Where
 * it is shown worn, that follows, then what else there is.
 */
export function productViews(product: Product, color: string | undefined): readonly ProductView[] {
  const picture = pictureInColor(product, color);
  const { back, cover, detail, worn, further = [] } = isMainColor(product, color) ? product.pictures : {};
  const [second, third] = isGarment(product)
    ? [
        { alt: "Print detail", crop: PRINT },
        { alt: "Neck label", crop: LABEL },
      ]
    : [
        { alt: "Front detail", crop: FRONT },
        { alt: "Edge detail", crop: EDGE },
      ];
  return [
    { key: "whole", picture, alt: picture.alt },
    {
      key: "second",
      ...(wholePicture(cover ?? back) ?? { picture, ...second }),
      isDark: cover !== undefined && isDarkGround(cover),
    },
    { key: "third", ...(wholePicture(detail) ?? { picture, ...third }) },
    ...(worn?.wearer
      ? [{ key: "worn", picture: worn, alt: worn.alt, caption: wearerText(worn.wearer) }]
      : []),
    ...further.map((one) => ({ key: one.name, picture: one, alt: one.alt })),
  ];
}

/** "183 cm, wears L" */
export function wearerText({ height, size }: Wearer): string {
  return `${height} cm${size === undefined ? "" : `, wears ${size}`}`;
}

/** A whole photograph, for the full-screen view. */
export type CloseView = Pick<ProductView, "picture" | "alt">;

/** Every photograph once: parts are found by enlarging the whole. */
export function closeViews(views: readonly ProductView[]): readonly CloseView[] {
  const whole = views.filter(({ crop }) => !crop);
  return whole.filter(
    ({ picture }, place) => whole.findIndex((view) => view.picture.name === picture.name) === place,
  );
}

/** A point on a photograph as fractions of its width and height, from the top left. */
export type Point = { readonly x: number; readonly y: number };

/** The position of a part's centre on the whole photograph. */
export function middleOf({ origin }: Crop): Point {
  const [x = 50, y = 50] = (origin.match(/[\d.]+/g) ?? []).map(Number);
  return { x: x / 100, y: y / 100 };
}

/** Only a sleeve fills its frame to the corner with the number; all other pictures have a pale background there. */
const DARK_BELOW = 125;

function isDarkGround({ background }: Picture): boolean {
  const [red = 0, green = 0, blue = 0] = (background.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    parseInt(part, 16),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < DARK_BELOW;
}

function wholePicture(picture: Picture | undefined): Pick<ProductView, "picture" | "alt"> | undefined {
  return picture && { picture, alt: picture.alt };
}

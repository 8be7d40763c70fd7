import type { Picture, ProductJson } from "#contract/products.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";

/** One row of the feed: the product in one size and colour, or the product itself when there is nothing to choose. */
export type FeedItem = {
  /** Unique in the feed, at most 50 signs, and the same tomorrow. */
  readonly id: string;
  /** Names what belongs together; undefined when there is nothing to choose. */
  readonly groupId: string | undefined;
  readonly size: string | undefined;
  readonly color: string | undefined;
  readonly picture: Picture;
};

export function feedItems(product: ProductJson): FeedItem[] {
  const sizes = orNone(sizeOptions(product));
  const colors = orNone(product.availableColors);
  const hasChoice = sizes.length > 1 || colors.length > 1;
  return colors.flatMap((color) =>
    sizes.map((size) => ({
      id: hasChoice ? [product.id, color, size].filter(Boolean).map(slug).join("-") : String(product.id),
      groupId: hasChoice ? String(product.id) : undefined,
      size,
      color,
      picture: (color === undefined ? undefined : product.pictures.colors[color]) ?? product.pictures.main,
    })),
  );
}

function orNone(options: readonly string[]): readonly (string | undefined)[] {
  return options.length > 0 ? options : [undefined];
}

function slug(part: string | number | undefined): string {
  return encodeURIComponent(String(part).toLowerCase().replace(/\s+/g, "-")).slice(0, 20);
}

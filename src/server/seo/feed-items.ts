import { createHash } from "node:crypto";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";

/** One row of the feed: the product in one size and colour, or the product itself when there is nothing to choose. */
export type FeedItem = {
  /** Unique in the feed, at most 50 characters, and stable over time. */
  readonly id: string;
  /** The same for all sizes and colours of a product; undefined when there is nothing to choose. */
  readonly groupId: string | undefined;
  readonly size: string | undefined;
  readonly color: string | undefined;
  readonly picture: Picture;
};

/** Google's limit in characters. */
const LONGEST_ID = 50;

/** The rows of one product, in the order of its colours and sizes. */
export function feedItems(product: ProductJson): FeedItem[] {
  const sizes = orNone(sizeOptions(product));
  const colors = orNone(product.availableColors);
  const hasChoice = sizes.length > 1 || colors.length > 1;
  const own = String(product.id);
  const sizeParts = sizes.map((size) => ({ size, part: idPart(size) }));
  const rows = colors.flatMap((color) => {
    const groupId = hasChoice ? own : undefined;
    const colorPart = idPart(color);
    const picture =
      (color === undefined ? undefined : product.pictures.colors[color]) ?? product.pictures.main;
    return sizeParts.map(({ size, part }) => ({
      id: hasChoice ? `${own}${colorPart}${part}` : own,
      groupId,
      size,
      color,
      picture,
    }));
  });
  const named = countBy(rows.map(({ id }) => id));
  return rows.map((row) =>
    row.id.length <= LONGEST_ID && named.get(row.id) === 1
      ? row
      : { ...row, id: `${own}-${hashOf(row.color, row.size)}` },
  );
}

function orNone(options: readonly string[]): readonly (string | undefined)[] {
  return options.length > 0 ? options : [undefined];
}

function idPart(option: string | undefined): string {
  return option ? `-${encodeURIComponent(option.toLowerCase().replace(/\s+/g, "-"))}` : "";
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** For a size and colour whose words are too long for an id, or look like those of another. */
function hashOf(color: string | undefined, size: string | undefined): string {
  const choice = JSON.stringify([color ?? "", size ?? ""]);
  return createHash("sha256").update(choice).digest("hex").slice(0, 24);
}

/** Numbers in Google's product taxonomy. Only categories whose products all belong to one entry have a number. */
const FEED_CATEGORIES: Readonly<Record<string, number>> = {
  // Apparel & Accessories > Clothing > Shirts & Tops, where hoodies belong too.
  tshirts: 212,
  crewnecks: 212,
  "limited-apparel": 212,
  "limited-special": 212,
  // Apparel & Accessories > Clothing: tees, gym gear and dresses.
  spring: 1604,
  // Media > Music & Sound Recordings.
  music: 855,
  // Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork.
  "limited-archive": 500044,
};

/** The category's number in Google's taxonomy; undefined when no single entry fits. */
export function feedCategory(category: string): number | undefined {
  return FEED_CATEGORIES[category];
}

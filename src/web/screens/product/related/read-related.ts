import type { Picture, ProductSummaryJson } from "#contract/catalogue/products.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";
import { allOf } from "#web/api/all-of.ts";
import { type Awaitable, after } from "#web/api/awaitable.ts";
import type { Read } from "#web/api/read.ts";
import { orElse } from "#web/page/failures/or-else.ts";

/** The fields of a related product; no more is sent with the page. */
export type ProductSummary = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly picture: Picture;
};

export type Related = {
  readonly goingWith: readonly ProductSummary[];
  /** Its neighbours, without related products. */
  readonly shelf: readonly ProductSummary[];
};

/** Never rejects: a product that cannot be loaded shows that itself and has no related ones. */
export function relatedTo(read: Read, id: number): Awaitable<Related> {
  const here = { params: { id } };
  const lists = allOf<[readonly ProductSummaryJson[], readonly ProductSummaryJson[]]>([
    read("GET /api/products/goes-with/:id", here),
    read("GET /api/products/shelf/:id", here),
  ]);
  return orElse(after(lists, toRelated), NO_RELATED);
}

const NO_RELATED: Related = { goingWith: [], shelf: [] };

/** Throws a RangeError when a price is not a rand amount. */
function toRelated([goingWith, shelf]: readonly [
  readonly ProductSummaryJson[],
  readonly ProductSummaryJson[],
]): Related {
  const isShown = ({ id }: ProductSummaryJson) => goingWith.some((product) => product.id === id);
  return {
    goingWith: goingWith.map(toProductSummary),
    shelf: shelf.filter((product) => !isShown(product)).map(toProductSummary),
  };
}

/** Without the picture's alternative text: the name beside it is enough, and nine of them are in each page's data. */
function toProductSummary(json: ProductSummaryJson): ProductSummary {
  return { ...json, price: parseRand(json.price), picture: { ...json.picture, alt: "" } };
}

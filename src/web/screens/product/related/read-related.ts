import type { Picture, ProductSummaryJson } from "#contract/catalogue/products.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";
import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import type { Awaitable } from "#web/shop/products/section-answer.ts";

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

/** In the browser, once per visit. Never rejects: a product that cannot be loaded shows that itself and has no related ones. */
export function readRelated(id: number): Awaitable<Related> {
  const input = { params: { id } };
  const related = visitCache.read(`${addressOf("GET /api/products/:id", input)} related`, async () =>
    toRelated(
      ...(await Promise.all([
        call("GET /api/products/goes-with/:id", input),
        call("GET /api/products/shelf/:id", input),
      ])),
    ),
  );
  return related instanceof Promise ? related.catch(() => NO_RELATED) : related;
}

const NO_RELATED: Related = { goingWith: [], shelf: [] };

/** Throws a RangeError when a price is not a rand amount. */
export function toRelated(
  goingWith: readonly ProductSummaryJson[],
  shelf: readonly ProductSummaryJson[],
): Related {
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

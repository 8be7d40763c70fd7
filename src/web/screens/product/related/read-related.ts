import type { Picture, ShelfPieceJson } from "#contract/catalogue/products.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";
import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import type { Awaitable } from "#web/shop/products/section-answer.ts";

/** What the shelf shows of a piece: no more than that is sent with the page. */
export type ShelfPiece = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly picture: Picture;
};

export type Related = {
  readonly goingWith: readonly ShelfPiece[];
  /** Its neighbours, without those that go with it. */
  readonly shelf: readonly ShelfPiece[];
};

/** In the browser, once in a visit. Never rejects: a product that cannot be loaded says so itself, and leads nowhere. */
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
export function toRelated(goingWith: readonly ShelfPieceJson[], shelf: readonly ShelfPieceJson[]): Related {
  const isShown = ({ id }: ShelfPieceJson) => goingWith.some((piece) => piece.id === id);
  return {
    goingWith: goingWith.map(toShelfPiece),
    shelf: shelf.filter((piece) => !isShown(piece)).map(toShelfPiece),
  };
}

function toShelfPiece(json: ShelfPieceJson): ShelfPiece {
  return { ...json, price: parseRand(json.price) };
}

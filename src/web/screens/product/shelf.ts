import type { Picture, ShelfPieceJson } from "#contract/products.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";
import { addressOf, call } from "#web/api/call.ts";
import { listSameShelf } from "#web/api/product-operations.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import type { Awaitable } from "#web/catalogue/section-answer.ts";

/** What the shelf shows of a piece: no more than that is sent with the page. */
export type ShelfPiece = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly picture: Picture;
};

/** In the browser, once in a visit. Never rejects: a product that cannot be loaded says so itself, and has no shelf. */
export function readShelf(id: number): Awaitable<readonly ShelfPiece[]> {
  const input = { params: { id } };
  const pieces = visitCache.read(addressOf(listSameShelf, input), async () =>
    (await call(listSameShelf, input)).map(toShelfPiece),
  );
  return pieces instanceof Promise ? pieces.catch(() => []) : pieces;
}

/** Throws a RangeError when the price is not a rand amount. */
export function toShelfPiece(json: ShelfPieceJson): ShelfPiece {
  return { ...json, price: parseRand(json.price) };
}

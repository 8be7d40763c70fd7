import type { Picture, ProductJson } from "#contract/products.ts";
import { sameShelf, shelfCategories } from "#domain/catalogue/same-shelf.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { type Product, toProduct } from "#web/catalogue/product.ts";
import { productsOf } from "#web/catalogue/product-lists.ts";
import { readSection } from "#web/catalogue/read-products.ts";

/** What the shelf shows of a piece: no more than that is sent with the page. */
export type ShelfPiece = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly picture: Picture;
};

type ListByCategory = (category: string) => Promise<readonly ProductJson[]>;

/** On the server. Rejects like the page's other reads. */
export async function loadShelf(product: Product, list: ListByCategory): Promise<readonly ShelfPiece[]> {
  const lists = await Promise.all(shelfCategories(product.category).map(list));
  return toShelf(product, lists.flat().map(toProduct));
}

/** In the browser, from what this visit has seen, else from the API. Never rejects: a list that cannot be had is left out. */
export async function readShelf(product: Product): Promise<readonly ShelfPiece[]> {
  const lists = shelfCategories(product.category).map((category) => readSection(productsOf(category)));
  const answers = await Promise.all(lists);
  return toShelf(
    product,
    answers.flatMap((answer) => (answer.ok ? answer.products : [])),
  );
}

function toShelf({ id }: Product, shelf: readonly Product[]): readonly ShelfPiece[] {
  return sameShelf(id, shelf).map((piece) => ({
    id: piece.id,
    name: piece.name,
    price: piece.price,
    picture: piece.pictures.main,
  }));
}

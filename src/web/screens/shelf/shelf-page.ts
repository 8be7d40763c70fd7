import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";

/** What its screen shows. */
export type ShelfData = {
  readonly shelf: ShelfName;
  /** Of the whole shelf. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly products: readonly Product[];
};

const PAGE = /^[1-9]\d{0,4}$/;

/** The page an address asks for: undefined for what is no page, and "spelled out" for the first, which is asked for by nothing. */
export function readShelfPage(text: string | null): number | "spelled out" | undefined {
  if (text === null) return 1;
  if (!PAGE.test(text)) return undefined;
  const page = Number(text);
  return page === 1 ? "spelled out" : page;
}

/** The first page is the shelf's own address. */
export function shelfPagePath(shelf: ShelfName, page: number): string {
  return page === 1 ? paths.shelf(shelf) : `${paths.shelf(shelf)}?page=${page}`;
}

import { type Awaitable, after } from "#web/api/awaitable.ts";
import { addressOf, type CallInput } from "#web/api/call.ts";
import type { Read } from "#web/api/read.ts";
import { type Product, toProduct } from "./product.ts";
import { type SectionAnswer, settle } from "./section-answer.ts";

/** The first page of one of the API's product lists. */
export type ProductList = {
  /** Distinguishes it from the others. */
  readonly address: string;
  /** Rejects as `read` does. */
  readonly read: (read: Read) => Awaitable<readonly Product[]>;
};

type ListOperation = "GET /api/products/featured" | "GET /api/products/category/:category";

export const FEATURED_PRODUCTS = listOf("GET /api/products/featured", { query: { page: 1 } });

export function productsOf(category: string): ProductList {
  return listOf("GET /api/products/category/:category", { params: { category }, query: { page: 1 } });
}

function listOf<O extends ListOperation>(operation: O, input: CallInput<O>): ProductList {
  return {
    address: addressOf(operation, input),
    read: (read) => read(operation, input, (products) => products.map(toProduct)),
  };
}

/** The first page of a shelf that is no category's. */
export function productsOnShelf(read: Read, shelf: string): Awaitable<readonly Product[]> {
  const first = { params: { shelf }, query: { page: 1 } };
  return read("GET /api/shelves/:shelf", first, ({ products }) => products.map(toProduct));
}

/** A list as a section of a page shows it. Never rejects. */
export function readSection(read: Read, list: ProductList): Awaitable<SectionAnswer> {
  return settle(after(list.read(read), (products) => ({ products })));
}

import { data } from "react-router";
import type { ShopReader } from "#web/api/shop-context.ts";
import { readRowId } from "#web/paths.ts";
import { type Product, toProduct } from "./product.ts";

/** The product whose number is in a page's address, for its loader. Throws a 404 when there is none. */
export async function requireProduct(shop: ShopReader, text: string): Promise<Product> {
  const id = readRowId(text);
  const json = id === undefined ? undefined : await shop.findProduct(id);
  if (!json) throw data(null, { status: 404 });
  return toProduct(json);
}

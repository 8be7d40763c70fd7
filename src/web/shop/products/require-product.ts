import { requireRowId, type ServerPage } from "#web/page/reading.ts";
import type { Product } from "./product.ts";
import { productBy } from "./read-products.ts";

/** What a page reads that is about the product whose number is in its address. */
export async function requireProduct({
  read,
  params,
}: Pick<ServerPage, "read" | "params">): Promise<{ readonly product: Product }> {
  return { product: await productBy(read, requireRowId(params.id)) };
}

import type { ProductJson } from "#contract/products.ts";
import type { Reads } from "#server/answers/reads.ts";
import type { ProductsService } from "./products.service.ts";

/** The same products, with a note of every one that is read. */
export function noteReads(products: ProductsService, reads: Reads): ProductsService {
  const list = (read: () => Promise<ProductJson[]>) => reads.list(({ id }) => id, read);
  return {
    list: () => list(products.list),
    listFeatured: () => list(products.listFeatured),
    listByCategory: (category) => list(() => products.listByCategory(category)),
    listWithChangeTimes: () => reads.list(({ product }) => product.id, products.listWithChangeTimes),
    find: (id) => {
      reads.add(id);
      return products.find(id);
    },
    require: (id) => {
      reads.add(id);
      return products.require(id);
    },
    piecesLeft: (ids) => {
      reads.add(...ids);
      return products.piecesLeft(ids);
    },
    piecesToHave: (ids) => {
      reads.add(...ids);
      return products.piecesToHave(ids);
    },
  };
}

import { countPages, LIST_PAGE_SIZE, sliceOfList } from "#contract/call/paging.ts";
import { getRecordMusic } from "#contract/catalogue/music.ts";
import {
  getProduct,
  listFeaturedProducts,
  listGoingWith,
  listProducts,
  listProductsByCategory,
  listSameShelf,
} from "#contract/catalogue/products.ts";
import { searchProducts } from "#contract/catalogue/search.ts";
import { NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { Reads } from "#server/answers/reads.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { RATE_LIMITS } from "#server/http/limits/rate-limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { listPage } from "./list-page.ts";
import { addSampleFiles } from "./music/sample-files.ts";
import { noteListReads, noteMusicReads, noteReads } from "./note-reads.ts";
import { addPictureFiles } from "./pictures/picture-files.ts";
import type { ListedProducts } from "./products.repository.ts";
import { toFoundPiece } from "./products.service.ts";
import { writeMissingWords } from "./search/write-search-words.ts";

export const catalogue: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const { answers } = shop;
  shop.jobs.push(writeMissingWords(shop));
  const products = (reads: Reads) => noteReads(shop.products, reads);
  const list = async (reads: Reads, path: string, listed: ListedProducts, page: number | undefined) =>
    listPage(path, page, await products(reads).list(listed, sliceOfList(page)));
  registerRoutes(app, [
    handleKept(answers, listProducts, {
      share: "known",
      make: ({ query }, reads) => list(reads, listProducts.path, "all", query.page),
    }),
    handleKept(answers, listFeaturedProducts, {
      share: "known",
      make: ({ query }, reads) => list(reads, listFeaturedProducts.path, { shelf: "featured" }, query.page),
    }),
    handleKept(answers, listProductsByCategory, {
      // Any word may be asked for; most are the empty list.
      share: "varied",
      make: ({ params: { category }, query }, reads) => {
        const path = listProductsByCategory.path.replace(":category", category);
        return list(reads, path, { category }, query.page);
      },
    }),
    handleKept(answers, searchProducts, {
      share: "varied",
      limit: RATE_LIMITS.search,
      make: async ({ query: { q, page } }, reads) => {
        const found = await noteListReads(shop.lists, reads).search(q, NO_FILTERS, page);
        const { products: items, total, meant = null } = found;
        const pages = countPages(total, LIST_PAGE_SIZE);
        return { value: { query: q, meant, items: items.map(toFoundPiece), total, page, pages } };
      },
    }),
    handleKept(answers, listSameShelf, {
      share: "known",
      make: async ({ params }, reads) => ({ value: await products(reads).sameShelf(params.id) }),
    }),
    handleKept(answers, listGoingWith, {
      share: "known",
      make: async ({ params }, reads) => ({ value: await products(reads).goingWith(params.id) }),
    }),
    handleKept(answers, getRecordMusic, {
      share: "known",
      make: async ({ params }, reads) => ({
        value: await noteMusicReads(shop.music, reads).require(params.id),
      }),
    }),
    handleKept(answers, getProduct, {
      share: "known",
      make: async ({ params }, reads) => ({ value: await products(reads).require(params.id) }),
    }),
  ]);
  await addPictureFiles(app, shop.findPicture);
  await addSampleFiles(app, shop.findSample);
};

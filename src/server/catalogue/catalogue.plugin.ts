import { countPages, LIST_PAGE_SIZE, sliceOfList } from "#contract/call/paging.ts";
import { getCampaign } from "#contract/catalogue/campaign.ts";
import {
  getProduct,
  listFeaturedProducts,
  listGoingWith,
  listProducts,
  listProductsByCategory,
  listSameShelf,
} from "#contract/catalogue/products.ts";
import { searchProducts } from "#contract/catalogue/search.ts";
import { listSizeTables } from "#contract/catalogue/size-tables.ts";
import { getRecordMusic } from "#contract/music/shopper.ts";
import { WHOLE_LIST } from "#domain/catalogue/list-request.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { listPage } from "./lists/list-page.ts";
import { listRoutes } from "./lists.routes.ts";
import { addSampleFiles } from "./music/sample-files.ts";
import { addPictureFiles } from "./pictures/picture-files.ts";
import type { ListedProducts } from "./products.repository.ts";
import { toFoundProduct } from "./products.service.ts";
import { readCampaign } from "./read-campaign.ts";
import { addVideoFiles } from "./videos/video-files.ts";

export const catalogue: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const { answers, products } = shop;
  const list = async (path: string, listed: ListedProducts, page: number | undefined) =>
    listPage(path, page, await products.list(listed, sliceOfList(page)));
  registerRoutes(app, [
    ...listRoutes(shop),
    handleKept(answers, listProducts, {
      share: "known",
      make: ({ query }) => list(listProducts.path, "all", query.page),
    }),
    handleKept(answers, listFeaturedProducts, {
      share: "known",
      make: ({ query }) => list(listFeaturedProducts.path, { shelf: "featured" }, query.page),
    }),
    handleKept(answers, listProductsByCategory, {
      // Any word is a valid category; most give an empty list.
      share: "varied",
      make: ({ params: { category }, query }) => {
        const path = listProductsByCategory.path.replace(":category", category);
        return list(path, { category }, query.page);
      },
    }),
    handleKept(answers, searchProducts, {
      share: "varied",
      limit: LIMITS.search,
      make: async ({ query: { q, page } }) => {
        const found = await shop.lists.search(q, { ...WHOLE_LIST, page });
        const { products: items, total, meant = null } = found;
        const pages = countPages(total, LIST_PAGE_SIZE);
        return { value: { query: q, meant, items: items.map(toFoundProduct), total, page, pages } };
      },
    }),
    handleKept(answers, listSameShelf, {
      share: "known",
      make: async ({ params }) => ({ value: await products.sameShelf(params.id) }),
    }),
    handleKept(answers, listGoingWith, {
      share: "known",
      make: async ({ params }) => ({ value: await products.goingWith(params.id) }),
    }),
    handleKept(answers, getCampaign, {
      share: "known",
      make: async () => ({ value: await readCampaign(shop) }),
    }),
    handleKept(answers, listSizeTables, {
      share: "known",
      make: async () => ({ value: await shop.readSizeTables() }),
    }),
    handleKept(answers, getRecordMusic, {
      share: "known",
      make: async ({ params }) => ({ value: await shop.music.require(params.id) }),
    }),
    handleKept(answers, getProduct, {
      share: "known",
      make: async ({ params }) => ({ value: await products.require(params.id) }),
    }),
  ]);
  await addPictureFiles(app, shop);
  await addSampleFiles(app, shop.findSample);
  await addVideoFiles(app, shop.findVideo);
};

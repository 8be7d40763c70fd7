import {
  findPieces,
  type ListPageRequest,
  readPreview,
  readShelf,
  readShelves as readShelvesEndpoint,
} from "#contract/catalogue/lists.ts";
import { readFilters } from "#domain/catalogue/list-filters.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { createShelfCounts } from "#server/catalogue/shelf-counts.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { refusal } from "#server/platform/domain-error.ts";

const noSuchShelf = refusal("not_found", "The shop has no such shelf.");
const noSuchPreview = refusal("not_found", "This link opens nothing, or not any more.");

/** What the pages of lists show; and a product before it is on sale. */
export function listRoutes(shop: CatalogueShop): Route[] {
  const { answers, lists, readShelves } = shop;
  const countShelves = createShelfCounts(shop);
  return [
    handleKept(answers, readShelvesEndpoint, {
      share: "known",
      make: async () => {
        const [shelves, counts] = await Promise.all([readShelves(), countShelves()]);
        const shown = shelves.map(({ slug, name, menuPlace }) => ({ slug, name, menuPlace }));
        return { value: { shelves: shown, ...(counts && { counts }) } };
      },
    }),
    handleKept(answers, readShelf, {
      share: "varied",
      limit: LIMITS.search,
      make: async ({ params, query }) => {
        const shelf = (await readShelves()).find(({ slug }) => slug === params.shelf);
        if (!shelf) throw noSuchShelf();
        const { slug, name, description } = shelf;
        const found = await lists.narrowShelf(slug, requestOf(query));
        return { value: { shelf: { slug, name, description }, ...found } };
      },
    }),
    handleKept(answers, findPieces, {
      share: "varied",
      limit: LIMITS.search,
      make: async ({ query }) => ({ value: await lists.search(query.q, requestOf(query)) }),
    }),
    handle(
      readPreview,
      async ({ params, query }) => {
        const preview = await findPreview(shop, params.id, query.key);
        if (!preview) throw noSuchPreview();
        return preview;
      },
      limited(LIMITS.orderPage, LIMITS.order),
    ),
  ];
}

function requestOf({ sort, page, ...query }: ListPageRequest): ListRequest {
  return { filters: readFilters((name) => query[name]), sort, page };
}

async function findPreview({ previewLinks, products, lists, clock }: CatalogueShop, id: number, key: string) {
  const until = previewLinks.opens(id, key, clock.now());
  const product = until && (await products.findHidden(id));
  if (!product) return undefined;
  const [onSale, list] = await Promise.all([products.find(id), lists.placeOnShelf(id)]);
  return { product, until: until.toISOString(), isOnSale: onSale !== undefined, list };
}

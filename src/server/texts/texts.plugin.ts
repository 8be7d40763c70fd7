import { type FeaturedAlbumJson, listAlbums } from "#contract/texts.ts";
import type { PageTexts } from "#domain/texts/page-texts.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createReadTexts } from "./texts.service.ts";

/** The albums that the music page opens with; a record that is not shown is left out. */
export async function readAlbums(
  { products }: Pick<CatalogueShop, "products">,
  { albums }: PageTexts,
): Promise<FeaturedAlbumJson[]> {
  const found = await Promise.all(
    albums.map(async ({ title, text, link, product: id }) => {
      const product = id === null ? undefined : await products.find(id);
      return product && { title, text, link, product };
    }),
  );
  return found.filter((album) => album !== undefined);
}

export const texts: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const readTexts = createReadTexts(shop);
  registerRoutes(app, [
    handleKept(shop.answers, listAlbums, {
      share: "known",
      make: async () => ({ value: await readAlbums(shop, await readTexts()) }),
    }),
  ]);
};
